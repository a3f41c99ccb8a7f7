import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { hasSessionEnded } from '../providers/auth-provider.ts';
import { Brand } from './brand.tsx';

/** The login page of the staff. The server's message for a refused login is shown unchanged. */
export function LoginPage() {
  const login = useLogin();
  const [refusal, setRefusal] = useState('');
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    try {
      await login({ username: form.get('username'), password: form.get('password') });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setPending(false);
    }
  }

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <Card sx={{ width: '100%', maxWidth: 380, p: 4 }}>
        <Brand large />
        <Typography component="h1" variant="h5" sx={{ mt: 3 }}>
          로그인
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>운영자 계정으로 들어올 수 있습니다.</Typography>
        <form onSubmit={submit}>
          {!refusal && hasSessionEnded() && (
            <Alert severity="info" sx={{ mb: 1 }}>
              로그인이 만료되었습니다. 다시 로그인하면 보던 화면으로 돌아갑니다.
            </Alert>
          )}
          {refusal && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {refusal}
            </Alert>
          )}
          <TextField
            name="username"
            label="아이디"
            autoComplete="username"
            autoFocus
            required
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          />
          <TextField name="password" label="비밀번호" type="password" autoComplete="current-password" required />
          <Button type="submit" variant="contained" size="large" fullWidth loading={isPending} sx={{ mt: 2 }}>
            로그인
          </Button>
        </form>
      </Card>
    </Box>
  );
}
