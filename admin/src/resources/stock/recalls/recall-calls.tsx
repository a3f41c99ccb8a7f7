import type { Recall, RecallClock, RecallParty } from '@iruon/contract';
import { recallClockLabels, recallNoticeStateLabels, recallStateLabels } from '@iruon/contract/labels';
import { Box, LinearProgress, Typography } from '@mui/material';
import { Chip, stateChip } from '../../../chips/chip.tsx';
import { addDays, seoulDay, showDay } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

const StateChip = stateChip(recallStateLabels, { OPEN: 'active', CLOSED: 'done' });
export const NoticeChip = stateChip(recallNoticeStateLabels, { QUEUED: 'waiting', SENT: 'done', FAILED: 'problem' });

export const pieces = (count: number) => `${showNumber(count)}개`;

/** A buyer by clinic and person. */
export const partyName = ({ businessName, name }: Pick<RecallParty, 'businessName' | 'name'>) =>
  businessName ? `${businessName} (${name})` : name;

/** The state of a recall, and that it is only a drill. */
export const RecallChips = ({
  recall: { state, isDrill, isLate },
}: {
  recall: Pick<Recall, 'state' | 'isDrill' | 'isLate'>;
}) => (
  <>
    <StateChip state={state} />
    {isDrill && <Chip kind="draft" label="훈련" />}
    {isLate && state === 'OPEN' && <Chip kind="late" label="기한 지남" />}
  </>
);

/** The changes of recalls; the shown ones are reloaded afterwards. Each throws HttpError. */
export function useRecallCalls() {
  const call = useCall();
  const reread = useReread([['recalls'], ['recall-parties'], ['recall-party'], ['waiting']], { afterRefusals: true });
  const of = (_id: string, _party: string) => ({ path: { _id, _party } });
  return {
    open: (body: BodyOf<'openRecall'>, key: string) => reread(call('openRecall', { body, key })),
    plan: (_id: string, filedOn: string | null) => reread(call('fileRecallPlan', { path: { _id }, body: { filedOn } })),
    extend: (_id: string, reason: string) => reread(call('extendRecallPlan', { path: { _id }, body: { reason } })),
    close: (_id: string, note: string) => reread(call('closeRecall', { path: { _id }, body: { note } })),
    reopen: (_id: string, reason: string) => reread(call('reopenRecall', { path: { _id }, body: { reason } })),
    notify: (_id: string, _party: string, reason: string, key: string) =>
      reread(call('notifyRecallParty', { ...of(_id, _party), body: { reason }, key })),
    answer: (_id: string, _party: string, body: BodyOf<'answerRecallForParty'>) =>
      reread(call('answerRecallForParty', { ...of(_id, _party), body })),
    waive: (_id: string, _party: string, reason: string | null) =>
      reread(call('waiveRecallParty', { ...of(_id, _party), body: { reason } })),
    receive: (_id: string, body: BodyOf<'receiveRecalledPiece'>, key: string) =>
      reread(call('receiveRecalledPiece', { path: { _id }, body, key })),
  };
}

/** The time that is left, in words: 3일 남음, 오늘까지, 2일 지남. */
export function leftText({ daysLeft, doneOn, isLate }: RecallClock): string {
  if (daysLeft === null) return `${doneOn ? showDay(doneOn) : ''}에 마침${isLate ? ' (기한 지나서)' : ''}`;
  if (daysLeft < 0) return `${-daysLeft}일 지남`;
  return daysLeft === 0 ? '오늘까지' : `${daysLeft}일 남음`;
}

/** A deadline of the law as a bar from its beginning to its day. */
export function ClockBar({ clock }: { clock: RecallClock }) {
  const { kind, startsOn, dueOn, doneOn, daysLeft, isLate } = clock;
  const whole = daysBetween(startsOn, dueOn);
  const used = whole - (daysLeft ?? 0);
  const part = doneOn !== null ? 100 : Math.min(100, Math.max(0, Math.round((used / whole) * 100)));
  const color = isLate
    ? 'error'
    : doneOn !== null
      ? 'success'
      : daysLeft !== null && daysLeft <= 2
        ? 'warning'
        : 'primary';
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{recallClockLabels[kind]}</Typography>
        <Typography sx={{ color: isLate ? 'error.main' : 'text.primary', fontWeight: 600 }}>
          {leftText(clock)}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={part}
        color={color}
        aria-label={`${recallClockLabels[kind]} 기한`}
        sx={{ height: 8, borderRadius: 4, my: 0.5 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {showDay(startsOn)} 시작 · {showDay(dueOn)}까지
      </Typography>
    </Box>
  );
}

/** The days from one day to a later one, at most a year. */
function daysBetween(from: string, to: string): number {
  let days = 0;
  while (days < 366 && addDays(from, days) < to) days += 1;
  return Math.max(1, days);
}

export const today = () => seoulDay(new Date());
