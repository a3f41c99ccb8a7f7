import type { PickingList } from '@iruon/contract';
import { BooleanInput } from 'react-admin';
import { EitherChip } from '../../../chips/chip.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { periodFilter, scanFilter, switchFilter } from '../../../lists/filters.tsx';
import { TwoLines } from '../../../lists/table/cells.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { PickingListShow } from './picking-list-show.tsx';

type Row = PickingList & { id: string };
const { TableList, Column } = listOf<Row>();

const filters = [
  scanFilter('목록 번호, 담당자', 200),
  periodFilter,
  switchFilter('isOpen', '열린 목록만'),
  <BooleanInput key="isMine" source="isMine" label="내 목록" defaultValue />,
];

/** How far the parcels of a list are. */
export const progressOf = ({ parcels: { WAITING, PACKING, PACKED, SHIPPED } }: PickingList) =>
  `${showNumber(PACKED + SHIPPED)} / ${showNumber(WAITING + PACKING + PACKED + SHIPPED)}건 포장`;

const PickingListList = () => (
  <TableList filters={filters} waiting={{ isOpen: true }} sort={{ field: 'createdAt', order: 'DESC' }} rowClick="show">
    <Column source="listNo" />
    <Column
      source="closedAt"
      disableSort
      render={({ closedAt, changed }) => (
        <span className="chips">
          <EitherChip is={closedAt === null} yes={['active', '열림']} no={['done', '닫힘']} />
          {changed > 0 && <EitherChip is yes={['caution', `바뀜 ${showNumber(changed)}`]} no={['done', '']} />}
        </span>
      )}
    />
    <Column source="owner" disableSort render={({ owner }) => owner.name} />
    <Column
      source="parcels"
      disableSort
      render={(row) => <TwoLines first={progressOf(row)} second={`상품 ${showNumber(row.amount)}개`} />}
    />
    <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    <Column
      source="printedAt"
      disableSort
      render={({ printedAt, printCount }) => printedAt && `${showTime(printedAt)} · ${showNumber(printCount)}회`}
    />
  </TableList>
);

addTexts('picking-lists', {
  nothing: '아직 피킹 목록이 없습니다. 포장·출고에서 만들 수 있습니다.',
  fields: {
    listNo: '목록 번호',
    closedAt: '상태',
    owner: '담당자',
    parcels: '진행',
    createdAt: '만든 때',
    printedAt: '인쇄',
    isOpen: '열린 목록만',
    q: '목록 번호, 담당자',
    period: '만든 날',
  },
});

export const screens = { list: PickingListList, show: PickingListShow };
