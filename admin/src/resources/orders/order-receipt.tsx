import type { CashReceiptView } from '@iruon/contract';
import { cashReceiptKindLabels, cashReceiptStateLabels, formatBusinessNo } from '@iruon/contract/labels';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Facts, Panel } from '../../components/panel.tsx';
import { showPhone } from '../../format/phone.ts';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';
import type { OrderRecord } from './order-record.ts';
import { useOrderChange } from './use-order-change.ts';

function numberOf({ kind, number }: CashReceiptView): string {
  const shown = kind === 'EXPENSE_PROOF' ? formatBusinessNo(number) : showPhone(number);
  return `${cashReceiptKindLabels[kind]} · ${shown}`;
}

/** The cash receipt of the purchase and its state; a receipt that the gateway refused can be sent again. */
export function OrderReceipt({ order, receipt }: { order: OrderRecord; receipt: CashReceiptView }) {
  const { retryReceipt } = useOrderChange();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, amount, approveNo, issuedAt, failure } = receipt;
  const isUnknown = state === 'ISSUED' && approveNo === null;

  async function send() {
    setSending(true);
    setProblem(null);
    try {
      await retryReceipt(order._id);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '다시 보내지 못했습니다.');
    } finally {
      setSending(false);
    }
  }

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
      {(problem ?? failure) && (
        <Alert
          severity="error"
          sx={{ mt: 1.5 }}
          action={
            <Button color="inherit" onClick={send} disabled={isSending}>
              다시 보내기
            </Button>
          }
        >
          {problem ?? failure}
        </Alert>
      )}
    </Panel>
  );
}
