import { TextField } from '@mui/material';

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
