import { type DisplayPeriod, periodStateOf } from '@iruon/contract';
import { Chip, stateChip } from '../chips/chip.tsx';
import { showTime } from '../format/seoul-time.ts';

export const periodStates = { RUNNING: '진행중', PLANNED: '예정', ENDED: '종료' } as const;

/** Whether a period is running, planned or over. */
export const PeriodChip = stateChip(periodStates, {
  RUNNING: 'active',
  PLANNED: 'planned',
  ENDED: 'ended',
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

/** Marks a record that the shop does not show; renders nothing for a shown one. */
export function HiddenChip({ shows }: { shows: boolean }) {
  return shows ? null : <Chip kind="hidden" label="숨김" />;
}
