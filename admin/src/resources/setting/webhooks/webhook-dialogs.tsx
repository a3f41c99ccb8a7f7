import { type Webhook, webhookLimits } from '@iruon/contract';
import { eventTypeLabels } from '@iruon/contract/labels';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { SecretDialog, useSecret } from '../../../dialogs/secret-dialog.tsx';
import { useWebhookCalls } from './use-webhook-calls.ts';

type EventType = keyof typeof eventTypeLabels;
const eventTypes = Object.keys(eventTypeLabels) as EventType[];

/** The secret of an endpoint. */
const WebhookSecret = (given: { secret: string; onClose: () => void }) => (
  <SecretDialog
    title="웹훅 비밀값"
    text="받는 프로그램에 이 값을 넣어 서명을 확인하세요. 지금 한 번만 보이며, 잃어버리면 새로 바꿔야 합니다."
    label="비밀값"
    {...given}
  />
);

/** Adds an endpoint, and shows its secret; or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const { create, change } = useWebhookCalls();
  const { secret, showSecret, closing } = useSecret(onClose);
  const [chosen, setChosen] = useState<readonly EventType[]>(webhook?.eventTypes ?? []);

  async function save(form: FormData): Promise<void> {
    const body = { name: textIn(form, 'name'), url: textIn(form, 'url'), eventTypes: [...chosen] };
    if (webhook) await change(webhook._id, { ...body, updatedAt: webhook.updatedAt });
    else showSecret((await create(body)).secret);
  }

  if (secret) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={webhook ? '웹훅 변경' : '웹훅 등록'}
      effect="주문이나 재고가 바뀔 때 이 주소로 알려 줍니다. 회원의 이름과 연락처는 보내지 않습니다."
      verb={webhook ? '저장' : '등록'}
      isWide
      isBarred={chosen.length === 0}
      onConfirm={save}
      onClose={closing}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
        <TextField
          name="name"
          label="이름"
          defaultValue={webhook?.name ?? ''}
          required
          fullWidth
          autoFocus
          helperText="받는 프로그램의 이름입니다. 예: 회계 프로그램"
          slotProps={{ htmlInput: { maxLength: 50 } }}
        />
        <TextField
          name="url"
          label="받을 주소"
          type="url"
          defaultValue={webhook?.url ?? ''}
          required
          fullWidth
          helperText="인터넷에서 접속할 수 있는 https 주소입니다."
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
          <Typography component="legend" variant="subtitle2">
            받을 이벤트 ({chosen.length}개 고름)
          </Typography>
          <Button
            size="small"
            onClick={() => setChosen(chosen.length === eventTypes.length ? [] : eventTypes)}
            sx={{ minHeight: { xs: 44, md: 32 } }}
          >
            {chosen.length === eventTypes.length ? '모두 해제' : '모두 선택'}
          </Button>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {eventTypes.map((type) => (
              <LabelledCheckbox
                key={type}
                label={eventTypeLabels[type]}
                checked={chosen.includes(type)}
                onChange={(_, isOn) => setChosen(isOn ? [...chosen, type] : chosen.filter((each) => each !== type))}
              />
            ))}
          </Box>
        </Box>
      </Box>
    </FormDialog>
  );
}

const overlaps = [
  [0, '바로 끝냄'],
  [1, '1시간'],
  [24, '하루'],
  [72, '사흘'],
  [webhookLimits.overlapHours, '7일'],
] as const;

/** Replaces the secret of an endpoint, and shows the new one. */
export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { rotate } = useWebhookCalls();
  const { secret, showSecret, closing } = useSecret(onClose);
  if (secret) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title="비밀값 교체"
      question={`${webhook.name}의 비밀값을 새로 만듭니다.`}
      effect="이전 비밀값은 고른 시간 동안 함께 서명하므로, 그동안 받는 프로그램의 값을 바꾸면 됩니다."
      verb="교체"
      onConfirm={async (form) => {
        const hours = Number(textIn(form, 'hours'));
        showSecret((await rotate(webhook._id, { hours, updatedAt: webhook.updatedAt })).secret);
      }}
      onClose={closing}
    >
      <TextField select name="hours" label="이전 비밀값" defaultValue={24} fullWidth>
        {overlaps.map(([hours, label]) => (
          <MenuItem key={hours} value={hours}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
