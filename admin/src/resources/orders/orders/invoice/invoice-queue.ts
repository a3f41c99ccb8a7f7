import type { ConsoleOrder } from '@iruon/contract';
import { createContext, useContext } from 'react';
import { allows } from '../verbs/verbs.ts';

/** A purchase that waits for its invoice, reached by one of its orders. */
export interface InvoiceTask {
  purchaseNo: string;
  orderId: string;
}

/**
 * The purchases of these rows that can be shipped, each once and in the rows' order; starting at `start` and wrapping around to the rows
 * before it.
 */
export function invoiceQueue(rows: readonly ConsoleOrder[], start?: string): InvoiceTask[] {
  const tasks = new Map<string, InvoiceTask>();
  for (const order of rows) {
    if (!allows(order, 'SHIP') || tasks.has(order.purchaseNo)) continue;
    tasks.set(order.purchaseNo, { purchaseNo: order.purchaseNo, orderId: order._id });
  }
  const queue = [...tasks.values()];
  const at = queue.findIndex(({ purchaseNo }) => purchaseNo === start);
  return at <= 0 ? queue : [...queue.slice(at), ...queue.slice(0, at)];
}

type Open = (queue: InvoiceTask[]) => void;

export const InvoiceDialogContext = createContext<Open>(() => {});

/** Opens the invoice dialog on a queue of purchases; an empty queue opens nothing. */
export const useInvoiceDialog = () => useContext(InvoiceDialogContext);
