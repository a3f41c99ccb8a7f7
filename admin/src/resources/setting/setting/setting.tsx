import { type ConsoleSetting, settingChanges, settingLabels } from '@iruon/contract';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { ArrayInput, Form, HttpError, SimpleFormIterator, TextInput, useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type HistorySubject, WithHistory } from '../../../components/audit/record-history.tsx';
import { FORM_WIDTH, FormFrame, FRAME_WIDTH } from '../../../record-kit/form-frame.tsx';
import { SaveToolbar } from '../../../record-kit/save-toolbar.tsx';
import { ChatFields, ChatTextFields, HoursFields, OpenaiFields, PromptGroupFields } from './chat-fields.tsx';
import { DispatchFields, StockFields } from './dispatch-fields.tsx';
import { Amount, Group, type SettingField, Toggle } from './setting-group.tsx';
import { formOf, inputOf } from './setting-input.ts';
import { SettingScreen } from './setting-screen.tsx';
import { ShippingCodes } from './shipping-codes.tsx';
import { PromoterFields, SiteFields, SmtpFields } from './site-fields.tsx';
import { useSetting } from './use-setting.ts';

type Field = SettingField;
type Written = ReturnType<typeof formOf>;

const companyFields = (Object.keys(settingLabels) as Field[]).filter((path) => path.startsWith('company.'));
const centerFields = (Object.keys(settingLabels) as Field[]).filter((path) => path.startsWith('customerCenter.'));
const seoFields = (Object.keys(settingLabels) as Field[]).filter((path) => path.startsWith('seo.'));
const accountFields = (Object.keys(settingLabels) as Field[]).filter((path) => path.startsWith('bankAccount.'));

/** The operators' settings of the whole store, saved together. */
function SettingPage() {
  const query = useSetting();
  return (
    <WithHistory subject={SUBJECT}>
      <SettingScreen title="매장 설정" maxWidth={FRAME_WIDTH} height={420} query={query}>
        {(setting) => (
          <>
            <SettingForm key={setting.updatedAt} setting={setting} />
            <Box sx={{ maxWidth: FORM_WIDTH }}>
              <ShippingCodes />
            </Box>
          </>
        )}
      </SettingScreen>
    </WithHistory>
  );
}

const SUBJECT: HistorySubject = { objects: [{ type: 'setting', id: 'setting' }] };

function SettingForm({ setting }: { setting: ConsoleSetting }) {
  const { save, refetch } = useSetting();
  const notify = useNotify();
  const [refusal, setRefusal] = useState<HttpError>();

  async function submit(written: unknown) {
    setRefusal(undefined);
    try {
      await save(inputOf(written as Written));
      notify('매장 설정을 저장했습니다.', { type: 'success' });
      return undefined;
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      setRefusal(failure);
      const { errors = {} } = failure.body as { errors?: Record<string, string> };
      if (Object.keys(errors).length === 0) return { 'root.serverError': failure.message };
      // The lines of a text are one field.
      return Object.fromEntries(
        Object.entries(errors).map(([path, message]) => [path.replace(/\.lines\..*$/, '.lines'), message]),
      );
    }
  }

  return (
    <Form record={{ id: 'setting', ...formOf(setting) }} onSubmit={submit} noValidate>
      <FormFrame
        hasCards
        toolbar={<SaveToolbar cancel={<Restore />} />}
        preview={<Changes setting={setting} refusal={refusal} onReread={() => refetch()} />}
      >
        <Group
          title="회사 정보"
          explained="매장 아래쪽에 보입니다. 전자상거래법이 표시하게 한 항목은 비울 수 없습니다."
        >
          <Lines fields={companyFields} />
        </Group>
        <Group title="고객센터" explained="매장 아래쪽과 오류 화면에 보입니다. 저장하면 바로 바뀝니다.">
          <Lines fields={centerFields} />
        </Group>
        <Group
          title="상담 시간"
          explained="평일 상담 시간과 매장이 따로 쉬는 날입니다. 주말과 공휴일은 달력에 따라 쉽니다."
        >
          <HoursFields />
        </Group>
        <Group
          title="상담 메신저"
          explained="모든 화면의 채팅 버튼이 여는 주소와, 메신저 대신 AI 도우미를 쓸 회원입니다. 주소를 비우면 버튼이 보이지 않습니다."
        >
          <ChatFields />
        </Group>
        <Group
          title="상담 문구"
          explained="채팅 상담에서 매장이 자동으로 하는 말입니다. 저장한 뒤에 하는 말부터 바뀝니다."
        >
          <ChatTextFields />
        </Group>
        <Group
          title="AI 도우미"
          explained="질문에 답할 AI 서버입니다. 주소를 비우면 설치할 때 정한 서버를 쓰고, 그것도 없으면 사람만 답합니다."
        >
          <OpenaiFields setting={setting} />
        </Group>
        <Group
          title="프롬프트 묶음"
          explained="AI 지침과 상담원의 준비한 답변을 나누는 묶음입니다. 내용은 프롬프트 화면에서 적습니다."
        >
          <PromptGroupFields />
        </Group>
        <Group
          title={settingLabels.links}
          explained="매장 아래쪽에 종류별로 보입니다. 없으면 아무것도 보이지 않습니다."
        >
          <SiteFields />
        </Group>
        <Group
          title="검색 결과"
          explained="제목과 소개가 따로 없는 매장 화면이 검색 결과와 공유에 보이는 글입니다. 비우면 기본 글을 씁니다."
        >
          <Lines fields={seoFields} />
        </Group>
        <Group
          title="메일 서버"
          explained="매장의 모든 메일을 보내는 서버입니다. 비우면 설치할 때 정한 서버로 보냅니다. 광고 메일의 속도와 밤 시간도 여기서 정합니다."
        >
          <SmtpFields setting={setting} />
        </Group>
        <Group
          title="입금"
          explained="무통장입금을 안내할 회사 계좌와 기한입니다. 쓰지 않으면 계좌를 모두 비워 주세요."
        >
          <Lines fields={accountFields} />
          <Amount
            source="paymentDeadlineBusinessDays"
            helperText="이 기한이 지나도록 입금되지 않은 주문은 취소됩니다."
          />
          <Toggle source="shop.cashReceipt" />
        </Group>
        <DispatchFields />
        <StockFields />
        <Group title="구매확정" explained="배송완료 뒤 확정하지 않은 주문을 미리 알리고 자동으로 확정합니다.">
          <Amount source="purchase.confirmAnnounceDays" />
          <Amount source="purchase.confirmAutoDays" helperText="알리는 날보다 뒤여야 합니다." />
        </Group>
        <Group title="포인트" explained="끄면 새로 지급하지 않습니다. 회원이 가진 포인트는 그대로 쓸 수 있습니다.">
          <Toggle source="shop.points.enabled" />
        </Group>
        <PromoterFields />
        <Group
          title={settingLabels['shop.delivery']}
          explained="모든 상품 화면에 보입니다. 한 줄에 한 문장씩 적어 주세요."
        >
          <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <ArrayInput source="shop.delivery" label={false}>
              <SimpleFormIterator fullWidth inline={false} disableClear>
                <TextInput source="title" label="제목" />
                <TextInput
                  source="lines"
                  label="내용"
                  multiline
                  minRows={2}
                  format={(lines?: string[]) => (lines ?? []).join('\n')}
                  parse={(text: string) => text.split('\n')}
                />
              </SimpleFormIterator>
            </ArrayInput>
          </Box>
        </Group>
      </FormFrame>
    </Form>
  );
}

const Lines = ({ fields }: { fields: Field[] }) =>
  fields.map((source) => <TextInput key={source} source={source} label={settingLabels[source]} helperText={false} />);

interface ChangesProps {
  setting: ConsoleSetting;
  refusal: HttpError | undefined;
  onReread: () => void;
}

/** Gives up what is typed. */
export function Restore() {
  const { reset } = useFormContext();
  return <Button onClick={() => reset()}>되돌리기</Button>;
}

/** The pending changes, beside the form. */
function Changes({ setting, refusal, onReread }: ChangesProps) {
  const written = useWatch() as Written;
  const changes = settingChanges(setting, inputOf({ ...formOf(setting), ...written }));
  return (
    <Card component="section" aria-label="바뀐 내용" sx={{ p: 2 }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {changes.length > 0 ? `바뀐 내용 ${changes.length}가지` : '바뀐 내용이 없습니다.'}
      </Typography>
      {refusal && (
        <Alert
          severity="error"
          sx={{ my: 1 }}
          action={refusal.status === 409 && <Button onClick={onReread}>새로 불러오기</Button>}
        >
          {refusal.message}
        </Alert>
      )}
      <Box
        component="ul"
        // Scrollable if there are many changes, by keyboard too.
        tabIndex={changes.length > 0 ? 0 : undefined}
        aria-label="바뀐 내용"
        sx={{ m: 0, pl: 2.5, maxHeight: 320, overflowY: 'auto', position: 'relative' }}
      >
        {changes.map(({ path, label, from, to }) => (
          <Box component="li" key={path} sx={{ overflowWrap: 'anywhere' }}>
            {label}: {from} → <b>{to}</b>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

export const screens = { list: SettingPage };
