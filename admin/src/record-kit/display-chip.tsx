import { type DisplayPeriod, periodStateOf } from '@iruon/contract';
import PeriodIcon from '@mui/icons-material/EventOutlined';
import { Chip } from '../chips/chip.tsx';
import { showTime } from '../format/seoul-time.ts';
import { HiddenChip } from './hidden-chip.tsx';

const states = { RUNNING: '진행중', PLANNED: '예정', ENDED: '종료' } as const;

/** A description of the period in which the site shows a record. */
export function displaySentence({ hasPeriod, startedAt, endedAt }: DisplayPeriod): string {
  return hasPeriod && startedAt && endedAt ? `${showTime(startedAt)} ~ ${showTime(endedAt)}` : '상시';
}

/** Whether the site shows a record now, in the future, in the past, or not at all. */
export function DisplayChip({ display }: { display: DisplayPeriod }) {
  if (!display.enabled) return <HiddenChip shows={false} />;
  return <Chip icon={PeriodIcon} tone="neutral" label={states[periodStateOf(display, new Date())]} />;
}
