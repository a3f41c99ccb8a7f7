import type { ConsoleExhibition } from '@iruon/contract';
import PeriodIcon from '@mui/icons-material/EventOutlined';
import { Chip } from '../../chips/chip.tsx';
import { Thumb } from '../../chips/thumb.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { HiddenChip } from '../../record-kit/hidden-chip.tsx';
import { NamedRow } from '../../record-kit/named-row.tsx';
import { OrderedList } from '../../record-kit/ordered-list.tsx';
import { exhibitionStates } from './exhibition-input.ts';

type Row = ConsoleExhibition & { id: string };

function summary({ startedAt, endedAt, productCount }: Row): string {
  const period = startedAt && endedAt ? `${showTime(startedAt)} ~ ${showTime(endedAt)}` : '상시 진행';
  return `${period} · 상품 ${showNumber(productCount)}개`;
}

export function ExhibitionList() {
  return (
    <OrderedList<Row>
      resource="exhibitions"
      title="기획전"
      nothing="아직 기획전이 없습니다."
      nameOf={({ name }) => name}
    >
      {(row) => (
        <>
          <Thumb src={row.thumb} />
          <NamedRow to={`/exhibitions/${row.id}`} name={row.name} summary={summary(row)} />
          <HiddenChip shows={row.shows} />
          <Chip icon={PeriodIcon} tone="neutral" label={exhibitionStates[row.state]} />
        </>
      )}
    </OrderedList>
  );
}
