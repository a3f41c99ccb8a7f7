import type { SecondFactorSetup } from '@iruon/contract';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { textIn } from '../../dialogs/form-dialog.tsx';
import { saveAs } from '../../downloads/download-file.ts';
import { useCall } from '../../providers/use-call.ts';
import { CodeField } from './login-fields.tsx';

/** The steps of enrolling an authenticator: scan, enter its first code, save the recovery codes. */
export function Enrolment({ onDone }: { onDone: () => unknown }) {
  const call = useCall();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const setup = useQuery({
    queryKey: ['second-factor', 'setup'],
    queryFn: () => call('beginSecondFactor'),
    // The secret is requested once; a second request would invalidate it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (setup.isPending || setup.isFetching) return <Skeleton variant="rounded" height={320} aria-label="불러오는 중" />;
  if (setup.error)
    return (
      <>
        <Alert severity="error" sx={{ mb: 1 }}>
          {setup.error.message}
        </Alert>
        <Button variant="outlined" onClick={() => setup.refetch()}>
          다시 시도
        </Button>
      </>
    );
  return <FirstCode setup={setup.data} onRenew={() => setup.refetch()} onConfirmed={setCodes} />;
}

interface FirstCodeProps {
  setup: SecondFactorSetup;
  onRenew: () => unknown;
  onConfirmed: (codes: readonly string[]) => void;
}

function FirstCode({ setup, onRenew, onConfirmed }: FirstCodeProps) {
  const call = useCall();
  const confirm = useMutation({
    mutationFn: (code: string) => call('confirmSecondFactor', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    confirm.mutate(textIn(new FormData(event.currentTarget), 'code'));
  }

  return (
    <form onSubmit={submit}>
      <Typography sx={{ mb: 1.5 }}>1. 휴대폰의 인증 앱(구글 OTP 등)으로 QR 코드를 찍어 주세요.</Typography>
      <QrCode text={setup.uri} label="인증 앱에 등록할 QR 코드" />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        찍을 수 없으면 이 키를 앱에 직접 입력해 주세요.
      </Typography>
      <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', mb: 2 }} data-testid="secret">
        {setup.secret.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <Typography sx={{ mb: 1 }}>2. 앱에 보이는 6자리 번호를 입력해 주세요.</Typography>
      {confirm.error && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {confirm.error.message}
        </Alert>
      )}
      <CodeField />
      <Box sx={{ display: 'flex', gap: 1, mt: 2, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={confirm.isPending}>
          등록하기
        </Button>
        <Button onClick={onRenew} disabled={confirm.isPending}>
          QR 코드 새로 받기
        </Button>
      </Box>
    </form>
  );
}

/** Shown once; they cannot be retrieved again. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Alert severity="success" sx={{ mb: 2 }}>
        2단계 인증을 등록했습니다.
      </Alert>
      <Typography sx={{ fontWeight: 600 }}>복구 코드를 안전한 곳에 보관해 주세요.</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
        휴대폰이 없을 때 인증번호 대신 한 번씩 쓸 수 있습니다. 지금만 볼 수 있고, 다시 보여 드릴 수 없습니다.
      </Typography>
      <Box
        component="ul"
        aria-label="복구 코드"
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gap: 0.75,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          fontFamily: 'monospace',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          onClick={() => saveAs(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), '콘솔_복구코드.txt')}
        >
          파일로 저장
        </Button>
        <Button
          variant="contained"
          loading={isLeaving}
          onClick={async () => {
            setLeaving(true);
            await onDone();
          }}
        >
          보관했습니다
        </Button>
      </Box>
    </>
  );
}

/** The quiet zone that the standard requires around a code, in modules. */
const BORDER = 4;

/** A text as a QR code, black on white in both themes, because cameras read other colours less reliably. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : '')))
    .join('');
  const width = size + 2 * BORDER;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, bgcolor: '#ffffff', borderRadius: 1, display: 'block' }}
    >
      <path d={path} fill="#000000" />
    </Box>
  );
}
