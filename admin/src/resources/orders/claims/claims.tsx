import type { ConsoleClaim } from '@iruon/contract';
import { claimKindLabels, claimReasonLabels, claimStateLabels, refundStateLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { SelectInput } from 'react-admin';
import { Chip } from '../../../chips/chip.tsx';
import { ClaimStateChip } from '../../../chips/order-chips.tsx';
import { Detail } from '../../../components/muted.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { chipsCell } from '../../../lists/table/cells.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { ClaimShow } from './claim-show.tsx';

const { TableList, Column } = listOf<ConsoleClaim>();

const queues = { open: '처리할 것', overdue: '환불 기한 지남', failed: '환불 실패', bank: '계좌 이체할 것' };

const filters = [
  searchFilter('주문번호, 상품, 회원', 220),
  choiceFilter('kind', claimKindLabels, 120, '종류'),
  choiceFilter('queue', queues, 150, '할 일'),
  <SelectInput key="state" source="state" label="상태" choices={choicesOf(claimStateLabels)} />,
];

/** Cancels, exchanges and returns. */
function ClaimList() {
  return (
    <TableList filters={filters}>
      <Column
        source="state"
        label="상태"
        disableSort
        render={({ state, isOverdue }) =>
          chipsCell(
            <>
              <ClaimStateChip state={state} />
              {isOverdue && <Chip kind="late" label="기한 지남" />}
            </>,
          )
        }
      />
      <Column
        source="order"
        label="상품"
        disableSort
        render={({ order, pieces }) => (
          <Box sx={{ minWidth: 200, whiteSpace: 'normal' }}>
            <Box sx={{ fontWeight: 600 }}>{order.productName}</Box>
            <Detail>
              {order.optionName ? `${order.optionName} · ` : ''}
              {showNumber(pieces)}개 · {order.purchaseNo}
            </Detail>
          </Box>
        )}
      />
      <Column source="reason" label="사유" disableSort render={({ reason }) => claimReasonLabels[reason]} />
      <Column source="userName" label="회원" disableSort />
      <Column
        source="refund"
        label="환불"
        disableSort
        render={({ refund }) => refund && `${showWon(refund.amount)} · ${refundStateLabels[refund.state]}`}
      />
      <Column source="createdAt" label="신청일시" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}

addTexts('claims', {
  nothing: '아직 신청이 없습니다.',
});

export const screens = { list: ClaimList, show: ClaimShow };
