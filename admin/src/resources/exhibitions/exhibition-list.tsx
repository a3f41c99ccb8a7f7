import type { ConsoleExhibition } from '@iruon/contract';
import PeriodIcon from '@mui/icons-material/EventOutlined';
import { Chip } from '../../chips/chip.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { recordList } from '../../record-kit/define-list.tsx';
import { HiddenChip } from '../../record-kit/hidden-chip.tsx';
import { exhibitionStates } from './exhibition-input.ts';

type Row = ConsoleExhibition & { id: string };

function summary({ startedAt, endedAt, productCount }: Row): string {
  const period = startedAt && endedAt ? `${showTime(startedAt)} ~ ${showTime(endedAt)}` : '상시 진행';
  return `${period} · 상품 ${showNumber(productCount)}개`;
}

export const ExhibitionList = recordList<Row>({
  nameOf: ({ name }) => name,
  picture: ({ thumb }) => thumb,
  caption: summary,
  chip: ({ shows, state }) => (
    <>
      <HiddenChip shows={shows} />
      <Chip icon={PeriodIcon} tone="neutral" label={exhibitionStates[state]} />
    </>
  ),
});
