import { type ConsoleSetting, settingLabels } from '@iruon/contract';
import { Box, Button } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { Muted } from '../../components/muted.tsx';
import { useCall } from '../../providers/use-call.ts';
import { useVerb } from '../../providers/use-verb.ts';
import { SecretInput } from './secret-input.tsx';
import { Amount, Line, Toggle } from './setting-group.tsx';

/** The mail server and the speed of campaigns. The stored password is never shown; an empty field keeps it. */
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
