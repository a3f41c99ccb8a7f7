import { COUPON_MEMBER_LIMIT, type CouponRun } from '@iruon/contract';
import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { useLevels } from '../../../components/members/level-choices.ts';
import { pastedUsernames } from '../../../components/members/pasted-usernames.ts';
import { AskingButtons } from '../../../dialogs/dialog-buttons.tsx';
import { showNumber } from '../../../format/won.ts';
import { choicesOf } from '../../../lists/choices.ts';
import type { BodyOf } from '../../../providers/call.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import { RunProgress, RunReport } from '../coupon-runs/run-progress.tsx';
import type { CouponRow } from '../coupons/coupon-input.ts';
import { useCouponCalls } from './use-coupon-calls.ts';

const ways = {
  USERNAMES: '아이디 붙여넣기',
  LEVELS: '등급으로 고르기',
  PERSON: '개인 회원 모두',
  COMPANY: '병원·기업 회원 모두',
  ALL: '모든 회원',
};
type Way = keyof typeof ways | 'USERS';

interface IssueDialogProps {
  /** Members chosen in a list. */
  chosen?: readonly { _user: string; userName: string }[];
  onClose: () => void;
}

/** Issues a coupon to many members: choose, confirm, then a run with visible progress. */
export function IssueDialog({ chosen = [], onClose }: IssueDialogProps) {
  const titleId = useId();
  const { issue } = useCouponCalls();
  const { data: coupons = [] } = useGetList<CouponRow>('coupons', { pagination: { page: 1, perPage: 200 } });
  const levels = useLevels();
  const [coupon, setCoupon] = useState('');
  const [way, setWay] = useState<Way>(chosen.length > 0 ? 'USERS' : 'USERNAMES');
  const [pasted, setPasted] = useState('');
  const [_levels, setLevels] = useState<string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const { attempt, isPending, refusal, setRefusal } = useAttempt();
  const [run, setRun] = useState('');
  const usernames = pastedUsernames(pasted);
  const selected = `선택한 회원 ${showNumber(chosen.length)}명`;
  const choices: { id: Way; name: string }[] = [
    ...(chosen.length > 0 ? [{ id: 'USERS' as const, name: selected }] : []),
    ...choicesOf(ways),
  ];

  function body(): Omit<BodyOf<'issueConsoleCoupons'>, '_coupon'> {
    if (way === 'USERS') return { type: way, _users: chosen.map(({ _user }) => _user) };
    if (way === 'USERNAMES') return { type: way, usernames };
    if (way === 'LEVELS') return { type: way, _levels };
    return way === 'ALL' ? { type: way } : { type: 'USER_TYPES', userTypes: [way] };
  }

  function whom(): string {
    if (way === 'USERS') return selected;
    if (way === 'USERNAMES') return `회원 ${showNumber(usernames.length)}명`;
    if (way !== 'LEVELS') return ways[way];
    const names = levels.filter(({ id }) => _levels.includes(id)).map(({ name }) => name);
    return `${names.join(', ')} 등급 회원 모두`;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal('');
    if (way === 'USERNAMES' && usernames.length === 0) return setRefusal('회원 아이디를 하나 이상 입력해 주세요.');
    if (way === 'LEVELS' && _levels.length === 0) return setRefusal('등급을 하나 이상 골라 주세요.');
    if (usernames.length > COUPON_MEMBER_LIMIT)
      return setRefusal(`한 번에 ${showNumber(COUPON_MEMBER_LIMIT)}명까지 붙여 넣을 수 있습니다.`);
    if (!isAsking) return setAsking(true);
    const isDone = await attempt(async () => setRun((await issue({ _coupon: coupon, ...body() }))._id));
    if (!isDone) setAsking(false);
  }

  if (run) return <RunDialog id={run} onClose={onClose} />;
  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>쿠폰 지급</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <ChoiceField
            required
            label="쿠폰"
            value={coupon}
            disabled={isAsking}
            choices={coupons}
            onChoose={setCoupon}
            sx={{ mt: 1 }}
          />
          <ChoiceField label="받는 회원" value={way} disabled={isAsking} choices={choices} onChoose={setWay} />
          {way === 'LEVELS' && (
            <TextField
              select
              label="등급"
              value={_levels}
              disabled={isAsking}
              onChange={(event) => setLevels([event.target.value].flat())}
              slotProps={{ select: { multiple: true } }}
            >
              {levels.map(({ id, name, memberCount }) => (
                <MenuItem key={id} value={id}>
                  {name} ({showNumber(memberCount)}명)
                </MenuItem>
              ))}
            </TextField>
          )}
          {way === 'USERNAMES' && (
            <TextField
              label="회원 아이디"
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
              disabled={isAsking}
              multiline
              minRows={3}
              maxRows={8}
              helperText="여러 명은 줄을 바꾸거나 쉼표로 나누어 붙여 넣으세요."
            />
          )}
          {isAsking && (
            <Alert severity="info" role="status">
              {whom()}에게 지급합니다. 이미 쓸 수 있는 쿠폰이 있는 회원은 건너뜁니다. 계속할까요?
            </Alert>
          )}
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <AskingButtons
          isAsking={isAsking}
          isPending={isPending}
          verb="쿠폰 지급"
          onBack={() => setAsking(false)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Polling interval of a run, milliseconds. */
const EVERY = 700;

/** The progress of a run until it is done, then its report. The run continues after the dialog is closed. */
function RunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const titleId = useId();
  const client = useQueryClient();
  const { data, error } = useGetOne<CouponRun & { id: string }>(
    'coupon-runs',
    { id },
    { refetchInterval: (query) => (query.state.data?.state === 'DONE' ? false : EVERY) },
  );
  const isDone = data?.state === 'DONE';
  useEffect(() => {
    if (!isDone) return;
    for (const list of ['user-coupons', 'coupons']) client.invalidateQueries({ queryKey: [list] });
  }, [isDone, client]);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>쿠폰 지급 {isDone ? '결과' : '진행'}</DialogTitle>
      <DialogContent aria-live="polite">
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <CircularProgress aria-label="불러오는 중" />}
        {data && <RunProgress {...data} />}
        {isDone && <RunReport report={data.report} />}
        {!isDone && <Alert severity="info">창을 닫아도 지급은 계속됩니다. ‘쿠폰 지급 작업’에서 볼 수 있습니다.</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          닫기
        </Button>
      </DialogActions>
    </Dialog>
  );
}
