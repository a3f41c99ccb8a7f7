import { HANGUL_USERNAME, isTypedInHangul } from '@iruon/contract/spellings/codes';
import { Alert, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { CodeField, PasswordField } from '../components/second-factor/login-fields.tsx';
import { hasSessionEnded } from '../console/auth-provider.ts';
import { textIn } from '../dialogs/form-dialog.tsx';
import { errorSentence } from '../providers/error-sentence.ts';
import { EntranceCard } from './entrance-card.tsx';
import { wantsCode } from './login-again.tsx';

interface Credentials {
  username: string;
  password: string;
}

/**
 * The login page of operators: the password, then a code if they have a second factor. Errors are the server's
 * messages.
 */
export function LoginPage() {
  const login = useLogin();
  const [refusal, setRefusal] = useState('');
  const [isPending, setPending] = useState(false);
  // Set while a code is requested; the server requires the password together with it.
  const [credentials, setCredentials] = useState<Credentials | null>(null);

  async function enter(given: Credentials, code?: string): Promise<void> {
    setPending(true);
    setRefusal('');
    try {
      await login({ ...given, ...(code === undefined ? {} : { code }) });
    } catch (error) {
      setPending(false);
      if (code === undefined && wantsCode(error)) setCredentials(given);
      else setRefusal(isTypedInHangul(given.username) ? HANGUL_USERNAME : errorSentence(error));
    }
  }

  function submitPassword(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void enter({ username: String(form.get('username')), password: String(form.get('password')) });
  }

  function submitCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (credentials) void enter(credentials, textIn(new FormData(event.currentTarget), 'code'));
  }

  const complaint = refusal && (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      {refusal}
    </Alert>
  );

  if (credentials)
    return (
      <EntranceCard title="2단계 인증" lead="비밀번호를 확인했습니다.">
        <form onSubmit={submitCode}>
          {complaint}
          <CodeField withRecovery />
          <Button type="submit" variant="contained" size="large" fullWidth loading={isPending} sx={{ mt: 2 }}>
            확인
          </Button>
          <Button
            fullWidth
            sx={{ mt: 1 }}
            disabled={isPending}
            onClick={() => {
              setCredentials(null);
              setRefusal('');
            }}
          >
            다른 계정으로 로그인
          </Button>
        </form>
      </EntranceCard>
    );

  return (
    <EntranceCard title="로그인" lead="운영자 계정으로 들어올 수 있습니다.">
      <form onSubmit={submitPassword}>
        {!refusal && hasSessionEnded() && (
          <Alert severity="info" sx={{ mb: 1 }}>
            로그인이 만료되었습니다. 다시 로그인하면 보던 화면으로 돌아갑니다.
          </Alert>
        )}
        {complaint}
        <TextField
          name="username"
          label="아이디"
          autoComplete="username"
          autoFocus
          required
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordField />
        <Button type="submit" variant="contained" size="large" fullWidth loading={isPending} sx={{ mt: 2 }}>
          로그인
        </Button>
      </form>
    </EntranceCard>
  );
}
