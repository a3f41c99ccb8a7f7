import type { CashReceiptView } from '@iruon/contract';
import { cashReceiptKindLabels, cashReceiptStateLabels, formatBusinessNo } from '@iruon/contract/labels';
import { Alert, Button } from '@mui/material';
import { Facts, Panel } from '../../components/panel.tsx';
import { showPhone } from '../../format/phone.ts';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';
import { useAttempt } from '../../providers/use-attempt.ts';
import type { OrderRecord } from './order-record.ts';
import { useOrderChange } from './use-order-change.ts';

function numberOf({ kind, number }: CashReceiptView): string {
  const shown = kind === 'EXPENSE_PROOF' ? formatBusinessNo(number) : showPhone(number);
  return `${cashReceiptKindLabels[kind]} · ${shown}`;
}

/** The cash receipt of the purchase and its state; a receipt that the gateway refused can be sent again. */
export function OrderReceipt({ order, receipt }: { order: OrderRecord; receipt: CashReceiptView }) {
  const { retryReceipt } = useOrderChange();
  const { attempt, isPending, refusal } = useAttempt();
  const { state, amount, approveNo, issuedAt, failure } = receipt;
  const isUnknown = state === 'ISSUED' && approveNo === null;

  return (
    <Panel title="현금영수증">
      <Facts
        facts={[
          ['상태', state === 'FAILED' ? '발급 실패' : cashReceiptStateLabels[state]],
          ['용도·번호', numberOf(receipt)],
          ['발급 금액', amount !== null && showWon(amount)],
          ['승인번호', isUnknown ? '결제사 관리자 화면에서 확인해 주세요' : approveNo],
          ['발급일시', issuedAt && showTime(issuedAt)],
        ]}
      />
      {(refusal || failure) && (
        <Alert
          severity="error"
          sx={{ mt: 1.5 }}
          action={
            <Button color="inherit" onClick={() => attempt(() => retryReceipt(order._id))} disabled={isPending}>
              다시 보내기
            </Button>
          }
        >
          {refusal || failure}
        </Alert>
      )}
    </Panel>
  );
}
