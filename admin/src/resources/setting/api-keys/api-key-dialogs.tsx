import { type ApiKey, apiKeyLimits } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { Box, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { SecretDialog, useSecret } from '../../../dialogs/secret-dialog.tsx';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

/** Changes of keys; lists and pages are reloaded afterwards. Each throws HttpError. */
function useApiKeyCalls() {
  const call = useCall();
  const reread = useReread([['api-keys'], ['user-logs']], { afterRefusals: true });
  return {
    create: (body: BodyOf<'createApiKey'>) => reread(call('createApiKey', { body })),
    rotate: (_id: string, body: BodyOf<'rotateApiKey'>) => reread(call('rotateApiKey', { path: { _id }, body })),
    revoke: (_id: string, reason: string) => reread(call('revokeApiKey', { path: { _id }, body: { reason } })),
  };
}

const KeyDialog = (given: { secret: string; onClose: () => void }) => (
  <SecretDialog
    title="API 키"
    text="프로그램의 비밀 설정에 이 키를 넣으세요. 지금 한 번만 보이며, 잃어버리면 교체해야 합니다. 메일이나 메신저로 보내거나 프로그램의 코드에 적지 마세요."
    label="API 키"
    {...given}
  />
);

const lifetimes = [
  [30, '30일'],
  [90, '90일'],
  [180, '180일'],
  [apiKeyLimits.days, '1년'],
  [apiKeyLimits.maxDays, '2년'],
] as const;

const Lifetime = () => (
  <TextField select name="days" label="유효 기간" defaultValue={apiKeyLimits.days} fullWidth>
    {lifetimes.map(([days, label]) => (
      <MenuItem key={days} value={days}>
        {label}
      </MenuItem>
    ))}
  </TextField>
);

const Reason = () => (
  <TextField
    name="reason"
    label="사유"
    required
    fullWidth
    slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
  />
);

const MAX_ROLES = 100;

/** The roles that a key may have. */
function RoleField() {
  const call = useCall();
  const { data: roles = [], error } = useQuery({
    queryKey: ['roles', 'choices'],
    queryFn: () => call('listRoles', { query: { range: `[0,${MAX_ROLES - 1}]` } }),
  });
  return (
    <TextField
      select
      name="_role"
      label="역할"
      defaultValue=""
      required
      fullWidth
      error={error !== null}
      // The description is for choosing; the field shows the name.
      slotProps={{ select: { renderValue: (chosen) => roles.find(({ _id }) => _id === chosen)?.name } }}
      helperText={
        error ? '역할을 불러오지 못했습니다. 닫고 다시 열어 주세요.' : '꼭 필요한 권한만 있는 역할을 고르세요.'
      }
    >
      {roles.map(({ _id, name, description }) => (
        <MenuItem key={_id} value={_id} sx={{ display: 'block', whiteSpace: 'normal' }}>
          {name}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
            {description}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Creates a key, and shows it once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { create } = useApiKeyCalls();
  const { secret, showSecret, closing } = useSecret(onClose);
  if (secret) return <KeyDialog secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title="API 키 등록"
      effect="프로그램은 고른 역할의 권한으로 일하고, 한 일은 이 이름으로 처리 기록에 남습니다."
      verb="등록"
      isWide
      onConfirm={async (form) => {
        const body = {
          name: textIn(form, 'name'),
          _role: textIn(form, '_role'),
          days: Number(textIn(form, 'days')),
          perMinute: Number(textIn(form, 'perMinute')),
          reason: textIn(form, 'reason'),
        };
        showSecret((await create(body)).key);
      }}
      onClose={closing}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
        <TextField
          name="name"
          label="이름"
          required
          fullWidth
          autoFocus
          helperText="쓰는 프로그램의 이름입니다. 예: 회계 프로그램"
          slotProps={{ htmlInput: { maxLength: 50 } }}
        />
        <RoleField />
        <Lifetime />
        <TextField
          name="perMinute"
          label="분당 요청 수"
          type="number"
          defaultValue={apiKeyLimits.perMinute}
          required
          fullWidth
          slotProps={{ htmlInput: { min: 1, max: apiKeyLimits.maxPerMinute, step: 1 } }}
        />
        <Reason />
      </Box>
    </FormDialog>
  );
}

const overlapLabels: Readonly<Record<(typeof apiKeyLimits.overlapHours)[number], string>> = {
  0: '바로 끝냄',
  1: '1시간',
  24: '하루',
  72: '사흘',
};

/** Replaces the secret of a key, and shows the new one. */
export function RotateDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { rotate } = useApiKeyCalls();
  const { secret, showSecret, closing } = useSecret(onClose);
  if (secret) return <KeyDialog secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title="API 키 교체"
      question={`${withParticle(apiKey.name, '이/가')} 쓰는 키를 새로 만듭니다.`}
      effect="이전 키도 고른 시간 동안 쓸 수 있으므로, 그동안 프로그램의 키를 바꾸면 됩니다."
      verb="교체"
      onConfirm={async (form) => {
        const hours = apiKeyLimits.overlapHours.find((each) => String(each) === textIn(form, 'hours')) ?? 0;
        const days = Number(textIn(form, 'days'));
        const { updatedAt, _id } = apiKey;
        showSecret((await rotate(_id, { hours, days, updatedAt, reason: textIn(form, 'reason') })).key);
      }}
      onClose={closing}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
        <TextField select name="hours" label="이전 키" defaultValue={24} fullWidth>
          {apiKeyLimits.overlapHours.map((hours) => (
            <MenuItem key={hours} value={hours}>
              {overlapLabels[hours]}
            </MenuItem>
          ))}
        </TextField>
        <Lifetime />
        <Reason />
      </Box>
    </FormDialog>
  );
}

/** Ends a key at once. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { revoke } = useApiKeyCalls();
  return (
    <ReasonDialog
      title="API 키 폐기"
      question={`${withParticle(apiKey.name, '이/가')} 쓰는 키를 폐기합니다.`}
      effect="프로그램의 요청이 모든 서버에서 바로 막히며, 되돌릴 수 없습니다."
      verb="폐기"
      isDestructive
      onConfirm={(reason) => revoke(apiKey._id, reason)}
      onClose={onClose}
    />
  );
}
