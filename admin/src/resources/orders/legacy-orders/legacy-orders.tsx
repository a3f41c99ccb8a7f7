import type { ConsoleLegacyOrder, LegacyOrderStatus } from '@iruon/contract';
import { legacyOrderStatusLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { MemberCell } from '../../../components/members/member-cell.tsx';
import { Detail } from '../../../components/muted.tsx';
import { SheetExportButton } from '../../../downloads/sheet-export-button.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, periodFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { LegacyOrderShow, LegacyStatusChip } from './legacy-order-show.tsx';

const { TableList, Column } = listOf<ConsoleLegacyOrder>();

const filters = [
  searchFilter('주문번호, 상품, 주문자, 받는 분', 240),
  periodFilter,
  choiceFilter('status', legacyOrderStatusLabels, 130),
];

/** Orders of the previous store. */
function LegacyOrderList() {
  return (
    <TableList filters={filters} actions={<LegacyExportButton />} sort={{ field: 'orderedAt', order: 'DESC' }}>
      <Column source="status" render={({ status }) => <LegacyStatusChip state={status} />} />
      <Column
        source="title"
        disableSort
        render={({ title, memo }) => (
          <Box sx={{ minWidth: 220, whiteSpace: 'normal' }}>
            <Box sx={{ fontWeight: 600 }}>{title}</Box>
            {memo && <Detail>메모: {memo}</Detail>}
          </Box>
        )}
      />
      <Column source="orderNo" />
      <Column
        source="member"
        disableSort
        render={({ member }) => <MemberCell userName={member.name} username={member.username} />}
      />
      <Column source="total" align="right" render={({ total }) => showWon(total)} />
      <Column source="invoiceNo" disableSort />
      <Column source="orderedAt" render={({ orderedAt }) => showTime(orderedAt)} />
    </TableList>
  );
}

interface Filter {
  q?: string;
  status?: LegacyOrderStatus;
  _user?: string;
  from?: string;
  to?: string;
}

/** Exports the legacy orders of the current list. */
function LegacyExportButton() {
  const { q, status, _user, from, to } = useListContext().filterValues as Filter;
  const filter = { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(_user ? { _user } : {}) };
  const words = [
    ...(status ? [legacyOrderStatusLabels[status]] : []),
    ...(q ? [`‘${q}’ 검색`] : []),
    ...(_user ? ['회원 한 명'] : []),
  ];
  return (
    <SheetExportButton
      resource="legacy-orders"
      title="이전 주문 엑셀"
      kinds={['LEGACY_ORDERS']}
      narrowed={{ from: from ?? '', to: to ?? '', filter: words.length > 0 ? filter : undefined, words }}
    />
  );
}

addTexts('legacy-orders', {
  nothing: '이전 쇼핑몰의 주문이 없습니다.',
  fields: {
    status: '상태',
    title: '주문 내용',
    orderNo: '주문번호',
    member: '주문자',
    total: '금액',
    invoiceNo: '송장',
    orderedAt: '주문일시',
    q: '주문번호, 상품, 주문자, 받는 분',
    period: '주문일',
  },
});

export const screens = { list: LegacyOrderList, show: LegacyOrderShow };
