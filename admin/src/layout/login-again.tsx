import { Button, Dialog, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { CodeField, PasswordField } from '../components/second-factor/login-fields.tsx';
import { logInAgain } from '../console/auth-provider.ts';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';
import { textIn } from '../dialogs/form-dialog.tsx';
import { Refusal } from '../dialogs/refusal.tsx';
import { useAttempt } from '../providers/use-attempt.ts';

/** True if the password was right and the code of an authenticator is missing. */
export const wantsCode = (error: unknown) =>
  error instanceof HttpError && error.body?.code === 'SECOND_FACTOR_REQUIRED';

/** The form of the login dialog, for the operator whose session has ended. */
export function LoginAgain({ username, onEnd }: { username: string; onEnd: (isIn: boolean) => void }) {
  const titleId = useId();
  const { attempt, isPending, refusal } = useAttempt();
  // The server requires the password together with the code.
  const [password, setPassword] = useState<string | null>(null);

  async function enter(form: FormData): Promise<void> {
    const given = password ?? String(form.get('password') ?? '');
    try {
      await logInAgain({ username, password: given, ...(password === null ? {} : { code: textIn(form, 'code') }) });
    } catch (error) {
      if (password !== null || !wantsCode(error)) throw error;
      setPassword(given);
      return;
    }
    onEnd(true);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // In React's tree this form is inside the page below, whose form must not receive its submit event.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    void attempt(() => enter(form));
  }

  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>다시 로그인</DialogTitle>
        <DialogContent>
          <Typography sx={{ fontWeight: 600 }}>로그인이 만료되었습니다.</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
            입력한 내용은 이 화면에 그대로 있습니다. 로그인하면 하던 작업을 이어서 합니다.
          </Typography>
          {password === null ? (
            <>
              <TextField label="아이디" value={username} autoComplete="username" fullWidth disabled />
              <PasswordField autoFocus />
            </>
          ) : (
            <CodeField withRecovery />
          )}
          <Refusal>{refusal}</Refusal>
        </DialogContent>
        <DialogButtons onClose={() => onEnd(false)} isPending={isPending} closeLabel="로그인 화면으로">
          <Button type="submit" variant="contained" loading={isPending}>
            {password === null ? '로그인' : '확인'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
