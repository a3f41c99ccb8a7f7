import { type ConsoleSetting, settingLabels } from '@iruon/contract';
import { Box, Button } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Muted } from '../../../components/muted.tsx';
import { choicesOf } from '../../../lists/choices.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { Amount, Group, Line, Rows, SecretInput, Toggle } from './setting-group.tsx';

/**
 * The mail server and the speed of campaigns. The stored password is never shown; an empty field leaves it unchanged.
 */
export function SmtpFields({ setting: { smtp } }: { setting: ConsoleSetting }) {
  return (
    <>
      <Line source="smtp.host" helperText="예: smtp.example.com" />
      <Amount source="smtp.port" helperText="587 또는 465" />
      <Line source="smtp.username" slotProps={{ htmlInput: { autoComplete: 'off' } }} />
      <SecretInput source="smtp.password" label={settingLabels['smtp.password']} isStored={smtp.hasPassword} />
      <Line source="smtp.from" helperText="예: 이루온 <no-reply@example.com>" sx={{ gridColumn: '1 / -1' }} />
      <TestMail />
      <Amount source="mailing.perSecond" helperText="1통에서 200통까지" />
      <Toggle source="mailing.quietHours" />
    </>
  );
}

/** Sends a test mail by the saved settings to the operator's own address, and shows the result. */
function TestMail() {
  const call = useCall();
  const { isDirty } = useFormState();
  const { isPending, run } = useVerb();

  const send = () =>
    run(
      () => call('testSmtp'),
      ({ sentTo }) => `${sentTo} 주소로 시험 메일을 보냈습니다.`,
    );

  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Button variant="outlined" disabled={isPending || isDirty} onClick={send} sx={{ minHeight: 44 }}>
        시험 메일 보내기
      </Button>
      <Muted variant="body2">
        {isDirty ? '저장하면 시험 메일을 보낼 수 있습니다.' : '내 이메일 주소로 지금 설정의 메일을 보냅니다.'}
      </Muted>
    </Box>
  );
}

const kinds = choicesOf({ SOCIAL: '소셜', FAMILY: '패밀리 사이트' });

/** The sites that the footer of the store links to, in their order. */
export function SiteFields() {
  return (
    <Rows source="links">
      <SelectInput source="kind" label="종류" choices={kinds} defaultValue="SOCIAL" helperText={false} />
      <TextInput source="name" label="이름" helperText={false} />
      <TextInput source="url" label="주소" type="url" helperText="https://로 시작하는 주소입니다." />
    </Rows>
  );
}

/** The time when promoters earn bonuses, and the requirements for paying them. */
export function PromoterFields() {
  return (
    <Group
      title="추천인"
      explained="추천인 보너스를 쌓을지, 무엇을 확인하고 지급할지 정합니다. 이미 쌓인 보너스와 이미 지급한 출금은 바뀌지 않습니다."
    >
      <Toggle
        source="promoter.bonuses"
        helperText="끄면 새 보너스를 쌓지 않습니다. 쌓인 보너스는 그대로 출금할 수 있습니다."
      />
      <Amount
        source="promoter.pendingDays"
        helperText="구매확정과 반품 기한이 지난 뒤 이만큼 기다려야 출금할 수 있습니다. 저장한 뒤 쌓이는 보너스부터 적용합니다."
      />
      <Toggle
        source="promoter.papers"
        helperText="켜면 판촉영업자 신고번호나 계약서가 없거나 교육 기한이 지난 추천인은 출금을 신청할 수 없고 지급도 멈춥니다. 보너스는 계속 쌓입니다. 교육 기한 30일 전에 추천인에게 메일로 알립니다. 끄면 서류를 확인하지 않고 지급합니다."
      />
      <Toggle
        source="promoter.twoPersons"
        helperText="켜면 출금을 승인한 사람은 그 출금의 은행 이체 파일을 만들 수 없습니다."
      />
    </Group>
  );
}
