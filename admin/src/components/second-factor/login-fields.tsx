import { TextField } from '@mui/material';

interface CodeFieldProps {
  /** Recovery codes are accepted as well. */
  withRecovery?: boolean;
  label?: string;
  helperText?: string;
  error?: boolean;
}

/** The code of an authenticator; phones show a numeric keyboard and offer received codes. */
export function CodeField({ withRecovery = false, label = '인증번호', helperText, error = false }: CodeFieldProps) {
  const help = withRecovery
    ? '인증 앱의 6자리 번호를 입력해 주세요. 휴대폰이 없으면 복구 코드를 쓸 수 있습니다.'
    : undefined;
  return (
    <TextField
      name="code"
      label={label}
      required
      fullWidth
      autoFocus
      autoComplete="one-time-code"
      error={error}
      helperText={helperText ?? help}
      slotProps={{
        htmlInput: {
          inputMode: withRecovery ? 'text' : 'numeric',
          maxLength: withRecovery ? 24 : 6,
          autoCapitalize: 'none',
          spellCheck: false,
        },
      }}
    />
  );
}

/** The password of an account that exists; a password manager fills it in. */
export function PasswordField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <TextField
      name="password"
      label="비밀번호"
      type="password"
      autoComplete="current-password"
      required
      fullWidth
      autoFocus={autoFocus}
    />
  );
}
