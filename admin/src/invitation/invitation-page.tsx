import { invitationAnswer, type OpenInvitation } from '@iruon/contract';
import { Alert, Button, CssBaseline, Skeleton, TextField, Typography } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type FormEvent, useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { textIn } from '../dialogs/form-dialog.tsx';
import { showTime } from '../format/seoul-time.ts';
import { EntranceCard } from '../layout/entrance-card.tsx';
import { errorSentence } from '../providers/error-sentence.ts';
import { joinByInvitation, readInvitation } from '../providers/session.ts';
import { lightTheme } from '../theme/theme.ts';

const theme = createTheme(lightTheme);
/** The token is in the URL fragment, so that no server and no log receives it. */
const tokenInAddress = () => window.location.hash.slice(1);

type Messages = Readonly<Record<string, string>>;

const sentenceOf = (error: unknown) => errorSentence(error);

/** The page of an invited operator, who has no account yet. */
export function InvitationPage() {
  const [token] = useState(tokenInAddress);
  const [invitation, setInvitation] = useState<OpenInvitation | null>(null);
  const [refusal, setRefusal] = useState('');
  const [username, setUsername] = useState('');

  useEffect(() => {
    readInvitation(token).then(setInvitation, (error: unknown) => setRefusal(sentenceOf(error)));
  }, [token]);

  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <EntranceCard title="운영자 가입" lead="초대받은 메일로 콘솔 계정을 만듭니다." isWide>
        {username ? (
          <>
            <Alert severity="success" sx={{ mb: 2 }}>
              {username} 계정을 만들었습니다. 이제 로그인할 수 있습니다.
            </Alert>
            <Button href="/login" variant="contained" size="large" fullWidth>
              로그인하기
            </Button>
          </>
        ) : refusal ? (
          <Alert severity="error">{refusal}</Alert>
        ) : invitation ? (
          <JoinForm token={token} invitation={invitation} onJoined={setUsername} />
        ) : (
          <Skeleton variant="rounded" height={280} aria-label="불러오는 중" />
        )}
      </EntranceCard>
    </ThemeProvider>
  );
}

interface JoinFormProps {
  token: string;
  invitation: OpenInvitation;
  onJoined: (username: string) => void;
}

/** Validates by the contract like the server; only this page has the repeated password. */
function messagesOf(
  form: FormData,
  token: string,
): { messages: Messages; answer: Parameters<typeof joinByInvitation>[0] | null } {
  const password = String(form.get('password') ?? '');
  const given = {
    token,
    username: textIn(form, 'username'),
    name: textIn(form, 'name'),
    phone: textIn(form, 'phone'),
    password,
  };
  const parsed = invitationAnswer.safeParse(given);
  const messages: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) messages[String(path[0])] ??= message;
  if (password !== String(form.get('repeated') ?? '')) messages.repeated = '비밀번호가 서로 다릅니다.';
  return { messages, answer: Object.keys(messages).length === 0 ? (parsed.data ?? null) : null };
}

function JoinForm({ token, invitation, onJoined }: JoinFormProps) {
  const [messages, setMessages] = useState<Messages>({});
  const [refusal, setRefusal] = useState('');
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = messagesOf(new FormData(event.currentTarget), token);
    setMessages(checked.messages);
    setRefusal('');
    if (!checked.answer) return;
    setPending(true);
    try {
      onJoined((await joinByInvitation(checked.answer)).username);
    } catch (error) {
      const fields: Messages = error instanceof HttpError ? (error.body?.errors ?? {}) : {};
      setMessages(fields);
      if (Object.keys(fields).length === 0) setRefusal(sentenceOf(error));
      setPending(false);
    }
  }

  const field = (name: string, help = '') => ({
    name,
    required: true,
    fullWidth: true,
    error: messages[name] !== undefined,
    helperText: messages[name] ?? help,
  });

  return (
    <form onSubmit={submit} noValidate>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {invitation.email} · {invitation.role?.name ?? '최고 관리자'} · 기한 {showTime(invitation.expiresAt)}
        {invitation.role?.description && (
          <>
            <br />
            {invitation.role.description}
          </>
        )}
      </Typography>
      {refusal && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {refusal}
        </Alert>
      )}
      <TextField
        {...field('username', '영문 소문자와 숫자 4~20자')}
        label="아이디"
        autoComplete="username"
        autoFocus
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 20 } }}
      />
      <TextField {...field('name')} label="이름" autoComplete="name" slotProps={{ htmlInput: { maxLength: 50 } }} />
      <TextField
        {...field('phone')}
        label="연락처"
        type="tel"
        autoComplete="tel"
        slotProps={{ htmlInput: { maxLength: 20 } }}
      />
      <TextField
        {...field('password', '영문, 숫자, 특수문자를 모두 포함해 8~16자')}
        label="비밀번호"
        type="password"
        autoComplete="new-password"
      />
      <TextField {...field('repeated')} label="비밀번호 확인" type="password" autoComplete="new-password" />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isPending} sx={{ mt: 2 }}>
        가입하기
      </Button>
    </form>
  );
}
