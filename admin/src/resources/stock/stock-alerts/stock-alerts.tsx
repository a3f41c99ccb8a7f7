import type { StockAlert } from '@iruon/contract';
import { stockAlertStateLabels } from '@iruon/contract/labels';
import { Box, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { Chip, stateChip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { showDay } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { flat, RowVerb } from '../../../lists/row-verb.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { handlingText, itemNameOf, usedText } from './alert-text.ts';
import { HandleDialog } from './handle-dialog.tsx';

type Row = StockAlert & { id: string };
const { TableList, Column } = listOf<Row>();

const filters = [
  searchFilter('상품코드, 상품명, 옵션', 240),
  choiceFilter('state', stockAlertStateLabels, 150),
  choiceFilter('soldOut', { true: '품절', false: '남아 있음' }, 130),
];

const StateChip = stateChip(stockAlertStateLabels, {
  OPEN: 'waiting',
  TAKEN: 'operator',
  ORDERED: 'shipping',
  PUT_OFF: 'planned',
});

/** The bar is full at four weeks. */
const FULL_DAYS = 28;

/** The days for which a stock lasts, with a bar, and the day on which it is used up. */
function Cover({ coverDays, runsOutOn }: StockAlert) {
  if (coverDays === null) return '쓰임 없음';
  return (
    <Box sx={{ minWidth: 110 }}>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{`${showNumber(coverDays)}일`}</Box>
      <LinearProgress
        aria-hidden
        variant="determinate"
        color={coverDays < 7 ? 'error' : 'warning'}
        value={Math.min(100, (coverDays / FULL_DAYS) * 100)}
        sx={{ height: 4, borderRadius: 2, my: 0.25 }}
      />
      {runsOutOn && <Detail>{`${showDay(runsOutOn)} 소진`}</Detail>}
    </Box>
  );
}

/** What runs out, sold out first: how long it lasts, who waits, and who handles it. */
function StockAlertList() {
  const [handled, setHandled] = useState<Row | null>(null);
  return (
    <>
      <TableList filters={filters} sort={{ field: 'coverDays', order: 'ASC' }} rowClick={(id) => `/stock/${id}/show`}>
        <Column
          source="productName"
          disableSort
          render={(row) => (
            <Box sx={{ minWidth: 200, whiteSpace: 'normal' }}>
              {itemNameOf(row)}
              <Detail>{row.productCode}</Detail>
            </Box>
          )}
        />
        <Column
          source="stock"
          align="right"
          render={({ stock }) =>
            stock > 0 ? showNumber(stock) : <Chip kind="problem" label={stock === 0 ? '품절' : showNumber(stock)} />
          }
        />
        <Column source="held" align="right" disableSort render={({ held }) => showNumber(held)} />
        <Column source="used" disableSort render={(row) => usedText(row)} />
        <Column source="coverDays" render={(row) => <Cover {...row} />} />
        <Column
          source="reorderPoint"
          align="right"
          disableSort
          render={({ reorderPoint }) => (reorderPoint === null ? '없음' : showNumber(reorderPoint))}
        />
        <Column source="suggested" align="right" disableSort render={({ suggested }) => showNumber(suggested)} />
        <Column
          source="waiting"
          align="right"
          render={({ waiting }) => (waiting > 0 ? `${showNumber(waiting)}명` : '')}
        />
        <Column
          source="state"
          disableSort
          render={(row) => (
            <Box sx={{ minWidth: 130, whiteSpace: 'normal' }}>
              {row.isLate ? <Chip kind="late" label="들어올 날 지남" /> : <StateChip state={row.state} />}
              <Detail>{handlingText(row)}</Detail>
            </Box>
          )}
        />
        <Column
          source="verb"
          disableSort
          render={(row) => (
            <RowVerb
              of={itemNameOf(row)}
              verb="처리"
              needs="changeStockAlert"
              sx={flat}
              onClick={() => setHandled(row)}
            />
          )}
        />
      </TableList>
      {handled && <HandleDialog key={handled.id} alert={handled} onClose={() => setHandled(null)} />}
    </>
  );
}

addTexts('stock-alerts', {
  nothing: '곧 떨어질 재고가 없습니다.',
  fields: {
    productName: '상품',
    stock: '재고',
    held: '출고 대기',
    used: '28일 쓰임',
    coverDays: '남은 날',
    reorderPoint: '재주문점',
    suggested: '권하는 수량',
    waiting: '재입고 대기',
    state: '처리',
    verb: '할 일',
    soldOut: '품절',
    q: '상품코드, 상품명, 옵션',
  },
});

export const screens = { list: StockAlertList };
