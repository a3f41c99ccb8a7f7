import type { ConsoleOrder } from '@iruon/contract';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { flat } from '../../../lists/row-verb.tsx';
import { allows, verbs } from '../verbs.ts';
import { useInvoiceDialog } from './invoice-dialog-context.ts';
import { invoiceQueue } from './invoice-queue.ts';

/** Opens the invoice dialog on this row's purchase; the page's other shippable purchases follow. */
export function RowInvoiceButton({ order }: { order: ConsoleOrder }) {
  const { data = [] } = useListContext<ConsoleOrder & { id: string }>();
  const open = useInvoiceDialog();
  if (!allows(order, 'SHIP')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      sx={flat}
      onClick={(event) => {
        event.stopPropagation();
        open(invoiceQueue(data, order.purchaseNo));
      }}
    >
      {verbs.SHIP.label}
    </Button>
  );
}
