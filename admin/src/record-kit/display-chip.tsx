import { type DisplayPeriod, periodStateOf } from '@iruon/contract';
import EndedIcon from '@mui/icons-material/EventBusyOutlined';
import PlannedIcon from '@mui/icons-material/EventOutlined';
import RunningIcon from '@mui/icons-material/PlayCircleOutlined';
import { stateChip } from '../chips/chip.tsx';
import { showTime } from '../format/seoul-time.ts';
import { HiddenChip } from './hidden-chip.tsx';

export const periodStates = { RUNNING: '진행중', PLANNED: '예정', ENDED: '종료' } as const;

/** Whether a period is running, planned or over. */
export const PeriodChip = stateChip(periodStates, {
  RUNNING: [RunningIcon, 'success'],
  PLANNED: [PlannedIcon, 'info'],
  ENDED: [EndedIcon, 'neutral'],
});

/** A description of the period in which the site shows a record. */
export function displaySentence({ hasPeriod, startedAt, endedAt }: DisplayPeriod): string {
  return hasPeriod && startedAt && endedAt ? `${showTime(startedAt)} ~ ${showTime(endedAt)}` : '상시';
}

/** Whether the site shows a record now, in the future, in the past, or not at all. */
export function DisplayChip({ display }: { display: DisplayPeriod }) {
  if (!display.enabled) return <HiddenChip shows={false} />;
  return <PeriodChip state={periodStateOf(display, new Date())} />;
}
