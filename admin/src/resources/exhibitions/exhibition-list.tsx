import type { ConsoleExhibition } from '@iruon/contract';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { recordList } from '../../record-kit/define-list.tsx';
import { HiddenChip, PeriodChip } from '../../record-kit/display-chip.tsx';

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
      <PeriodChip state={state} />
    </>
  ),
});
