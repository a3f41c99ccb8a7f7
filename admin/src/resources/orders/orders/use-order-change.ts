import type { BulkResult, Invoice, OrderMemoUpdate, OrderStatus, ReceiverChange, StateChange } from '@iruon/contract';
import { dashboardKey } from '../../../dashboard/use-dashboard.ts';
import type { OnProgress } from '../../../dialogs/bulk-progress.tsx';
import { inParts, unsent } from '../../../providers/in-parts.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

/**
 * The actions on orders. Pessimistic: nothing changes on the screen until the server has confirmed it, then lists, the
 * order and the queues are reloaded. Each throws HttpError with a message for the operator.
 */
export function useOrderChange() {
  const call = useCall();
  const reread = useReread([['orders'], dashboardKey]);

  return {
    changeOne: (_id: string, state: OrderStatus, body: StateChange) =>
      reread(call('changeOrderState', { path: { _id, state }, body })),
    changeMany: (
      ids: string[],
      state: OrderStatus,
      { message, date }: StateChange,
      onProgress: OnProgress,
    ): Promise<BulkResult> => {
      const send = (_orders: string[]) =>
        call('changeOrderStates', { path: { state }, body: { _orders, message, date } });
      return reread(inParts(ids, send, unsent, { onProgress }));
    },
    writeMemo: (_id: string, body: OrderMemoUpdate) => reread(call('changeOrder', { path: { _id }, body })),
    changeReceiver: (_id: string, body: ReceiverChange) => reread(call('changePurchase', { path: { _id }, body })),
    retryReceipt: (_id: string) => reread(call('retryCashReceipt', { path: { _id } })),
    putInvoice: (purchaseNo: string, body: Invoice): Promise<BulkResult> =>
      reread(call('putInvoice', { path: { purchaseNo }, body })),
  };
}
