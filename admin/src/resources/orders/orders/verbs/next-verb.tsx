import type { ConsoleOrder } from '@iruon/contract';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { flat, RowVerb } from '../../../../lists/row-verb.tsx';
import { invoiceQueue, useInvoiceDialog } from '../invoice/invoice-queue.ts';
import { useOrderChange } from '../use-order-change.ts';
import { VerbDialog } from './verb-dialog.tsx';
import { nextVerbOf, verbs } from './verbs.ts';

/** Performs the usual next step of a row. The invoice dialog continues with the page's other shippable purchases. */
export function NextVerb({ order }: { order: ConsoleOrder }) {
  const { data = [] } = useListContext<ConsoleOrder & { id: string }>();
  const openInvoices = useInvoiceDialog();
  const { changeOne } = useOrderChange();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const verb = nextVerbOf(order);
  if (!verb) return null;
  const { label, to, needs } = verbs[verb];

  async function change(): Promise<void> {
    await changeOne(order._id, to, {});
    notify(`${label} 처리했습니다.`, { type: 'success' });
  }

  return (
    // The dialog is a child of the row by React's tree: a click in it must not open the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles no event, it only stops one
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span onClick={(event) => event.stopPropagation()}>
      <RowVerb
        of={`${order.purchaseNo} ${order.productName}`}
        verb={label}
        needs={needs}
        sx={flat}
        onClick={() => (verb === 'SHIP' ? openInvoices(invoiceQueue(data, order.purchaseNo)) : setAsking(true))}
      />
      {isAsking && (
        <VerbDialog
          verb={verb}
          question={`${order.purchaseNo}의 ${order.productName} 주문을 ${label} 처리할까요?`}
          onConfirm={change}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
