import { Box } from '@mui/material';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmOne } from '../../../money/deposits/confirm-dialogs.tsx';
import { useInvoiceDialog } from '../invoice/invoice-queue.ts';
import type { OrderRecord } from '../order-record.ts';
import { useOrderChange } from '../use-order-change.ts';
import { changeOf, DelayFields, VerbButton, VerbDialog } from './verb-dialog.tsx';
import { allows, type OrderVerb, orderVerbs, verbs } from './verbs.ts';

// An unpaid purchase has one payment for all of its lines, so it can only be cancelled as a whole.
function questionOf(verb: OrderVerb, { purchaseNo, purchase }: OrderRecord): string {
  if (verb === 'CANCEL_UNPAID') return `주문번호 ${purchaseNo}의 상품 ${purchase.orders.length}건을 모두 취소할까요?`;
  return `이 주문을 ${verbs[verb].label} 처리할까요?`;
}

/** The allowed actions on this order as buttons; the first one is the usual next step. */
export function OrderVerbs({ order }: { order: OrderRecord }) {
  const [asking, setAsking] = useState<OrderVerb>();
  const { changeOne } = useOrderChange();
  const openInvoices = useInvoiceDialog();
  const notify = useNotify();

  const begin = useCallback(
    (verb: OrderVerb) => {
      if (verb === 'SHIP') openInvoices([{ purchaseNo: order.purchaseNo, orderId: order.id }]);
      else setAsking(verb);
    },
    [openInvoices, order.id, order.purchaseNo],
  );

  async function change(verb: OrderVerb, form: FormData): Promise<void> {
    await changeOne(order.id, verbs[verb].to, changeOf(form));
    notify(`${verbs[verb].label} 처리했습니다.`, { type: 'success' });
  }

  const allowed = orderVerbs.filter((verb) => allows(order, verb));
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {allowed.map((verb, index) => (
        <VerbButton
          key={verb}
          verb={verb}
          onVerb={begin}
          variant={index === 0 && verb !== 'CANCEL_UNPAID' ? 'contained' : 'outlined'}
          color={verb === 'CANCEL_UNPAID' ? 'error' : 'primary'}
        />
      ))}
      {asking === 'PAY' && (
        <ConfirmOne
          deposit={{
            _id: order.purchase._id,
            purchaseNo: order.purchaseNo,
            payable: order.purchase.totals.payable,
            depositor: order.purchase.sender.name,
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking && asking !== 'PAY' && (
        <VerbDialog
          verb={asking}
          question={questionOf(asking, order)}
          onConfirm={(form) => change(asking, form)}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'DELAY' && <DelayFields />}
        </VerbDialog>
      )}
    </Box>
  );
}
