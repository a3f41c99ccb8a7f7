import { BULK_MEMBER_LIMIT, type MemberResults } from '@iruon/contract';
import { Alert, Box, Dialog, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { AskingButtons } from '../../dialogs/dialog-buttons.tsx';
import { doneAndRefused, OutcomeDialog } from '../../dialogs/outcome-dialog.tsx';
import { Refusal } from '../../dialogs/refusal.tsx';
import { showNumber } from '../../format/won.ts';
import { useAttempt } from '../../providers/use-attempt.ts';
import { pastedUsernames } from './pasted-usernames.ts';

interface MembersDialogProps {
  title: string;
  /** The label of the submit button. */
  verb: string;
  /** Members chosen in a list; others are pasted. */
  chosen: readonly { _user: string; userName: string }[];
  /** The fields of the change. */
  children: ReactNode;
  /** The effect on this number of members, as a sentence with the sum; empty while the fields are incomplete. */
  summary: (members: number) => string;
  /** Submits the change. `key` is the same for every retry. */
  onConfirm: (members: {
    _users: string[];
    usernames: string[];
    key: string;
    message: string;
  }) => Promise<MemberResults>;
  onClose: () => void;
}

/** Applies the same change to one or many members in three steps: input, confirmation with the sum, report. */
export function MembersDialog({ title, verb, chosen, children, summary, onConfirm, onClose }: MembersDialogProps) {
  const titleId = useId();
  const notify = useNotify();
  const [key] = useState(() => crypto.randomUUID());
  const [pasted, setPasted] = useState('');
  const [message, setMessage] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { attempt, isPending, refusal, setRefusal } = useAttempt();
  const [report, setReport] = useState<MemberResults>();
  const usernames = pastedUsernames(pasted);
  const members = chosen.length + usernames.length;
  const sentence = summary(members);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefusal('');
    if (members === 0) return setRefusal('회원 아이디를 하나 이상 입력해 주세요.');
    if (members > BULK_MEMBER_LIMIT) return setRefusal(`한 번에 ${BULK_MEMBER_LIMIT}명까지 처리할 수 있습니다.`);
    if (!isAsking) return setAsking(true);
    const isDone = await attempt(async () => {
      const result = await onConfirm({ _users: chosen.map(({ _user }) => _user), usernames, key, message });
      if (result.refused > 0) setReport(result);
      else {
        notify(`회원 ${showNumber(result.changed)}명을 처리했습니다.`, { type: 'success' });
        onClose();
      }
    });
    if (!isDone) setAsking(false);
  }

  if (report)
    return (
      <OutcomeDialog
        title={`${title} 결과`}
        severity="warning"
        summary={doneAndRefused(report.changed, report.refused, '명')}
        heads={['아이디']}
        refused={report.results
          .filter(({ ok }) => !ok)
          .map(({ _id, username, message: why }) => ({ _id, names: [username], message: why }))}
        onClose={onClose}
      />
    );

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Box
            component="fieldset"
            disabled={isAsking}
            sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 1.5, pt: 1 }}
          >
            {chosen.length > 0 && (
              <Box>
                선택한 회원:{' '}
                {chosen
                  .slice(0, 5)
                  .map(({ userName }) => userName)
                  .join(', ')}
                {chosen.length > 5 && ` 외 ${showNumber(chosen.length - 5)}명`}
              </Box>
            )}
            <TextField
              label={chosen.length > 0 ? '더할 회원 아이디' : '회원 아이디'}
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
              multiline
              maxRows={6}
              disabled={isAsking}
              helperText="여러 명은 줄을 바꾸거나 쉼표로 나누어 붙여 넣으세요."
              autoFocus={chosen.length === 0}
            />
            {children}
            <TextField
              label="사유"
              required
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              disabled={isAsking}
              helperText="회원의 내역에 보입니다."
              slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
            />
          </Box>
          {isAsking && (
            <Alert severity="info" sx={{ mt: 1.5 }} role="status">
              {sentence} 계속할까요?
            </Alert>
          )}
          <Refusal>{refusal}</Refusal>
        </DialogContent>
        <AskingButtons
          isAsking={isAsking}
          isPending={isPending}
          verb={verb}
          onBack={() => setAsking(false)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
