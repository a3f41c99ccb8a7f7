import type { CourierCode } from '@iruon/contract/labels';
import { useQueryClient } from '@tanstack/react-query';
import { dashboardKey } from '../../dashboard/use-dashboard.ts';
import { useCall } from '../../providers/use-call.ts';
import type { ClaimRecord } from './claim-record.ts';
import type { ClaimVerb } from './claim-verbs.ts';

type Form = Readonly<Record<string, string>>;

/** Sends an action with the input of its form. */
function send(call: ReturnType<typeof useCall>, { _id, _order }: ClaimRecord, verb: ClaimVerb, form: Form) {
  const path = { _id };
  switch (verb) {
    case 'ACCOUNT': {
      const { bankCode = '', accountNumber = '', accountHolder = '' } = form;
      return call('setConsoleRefundAccount', { path, body: { bankCode, accountNumber, accountHolder } });
    }
    case 'RETRY':
      return call('retryRefund', { path });
    case 'SENT':
      return call('sendRefundByHand', { path, body: { message: form.message ?? '' } });
    case 'COLLECTION_COMPLETE':
      return call('changeCollection', { path: { _id, state: verb }, body: { restock: form.restock === 'yes' } });
    case 'COLLECTION_PROGRESS':
      return call('changeCollection', { path: { _id, state: verb }, body: {} });
    default: {
      const { message, date, courierCode, invoiceNo, together, shelf } = form;
      const body = {
        message,
        date,
        courierCode: courierCode as CourierCode | undefined,
        invoiceNo,
        ...(together && { together: true }),
        ...(shelf && { restock: shelf === 'yes' }),
      };
      return call('changeOrderState', { path: { _id: _order, state: verb }, body });
    }
  }
}

/** Runs an action, and reloads claims, orders and queues after the server's confirmation. Throws HttpError. */
export function useClaimChange() {
  const call = useCall();
  const client = useQueryClient();
  return async (claim: ClaimRecord, verb: ClaimVerb, form: Form): Promise<void> => {
    await send(call, claim, verb, form);
    for (const queryKey of [['claims'], ['orders'], dashboardKey]) await client.invalidateQueries({ queryKey });
  };
}
