import type { BulkResult, Invoice, OrderMemoUpdate, OrderStatus, ReceiverChange, StateChange } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { dashboardKey } from '../../dashboard/use-dashboard.ts';
import { corePath } from '../../providers/core-path.ts';
import { change } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

/**
 * The verbs of orders. Pessimistic: nothing changes on the screen until the server has said so, then lists, the order and
 * the queues are read anew. Each throws HttpError with a sentence for people.
 */
export function useOrderChange() {
  const ask = useConsole();
  const client = useQueryClient();

  async function reread<T>(answer: Promise<T>): Promise<T> {
    const result = await answer;
    await Promise.all([
      client.invalidateQueries({ queryKey: ['orders'] }),
      client.invalidateQueries({ queryKey: dashboardKey }),
    ]);
    return result;
  }

  return {
    changeOne: (id: string, state: OrderStatus, change: StateChange) =>
      reread(ask((provider) => provider.changeOrder(id, state, change))),
    changeMany: (ids: string[], state: OrderStatus, change: StateChange): Promise<BulkResult> =>
      reread(ask((provider) => provider.changeOrders(ids, state, change))),
    writeMemo: (id: string, memo: OrderMemoUpdate) =>
      reread(ask(() => change('PUT', `${corePath('orders')}/${id}`, memo))),
    changeReceiver: (purchaseId: string, receiver: ReceiverChange) =>
      reread(ask(() => change('PUT', `${corePath('purchases')}/${purchaseId}`, receiver))),
    retryReceipt: (id: string) =>
      reread(ask(() => change('POST', `${corePath('orders')}/${id}/cash-receipt/retry`, {}))),
    putInvoice: (purchaseNo: string, invoice: Invoice): Promise<BulkResult> =>
      reread(ask((provider) => provider.putInvoice(purchaseNo, invoice))),
  };
}
