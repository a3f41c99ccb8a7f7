import type { LegacyOrderStatus } from '@iruon/contract';
import type { BodyOf } from '../../providers/call.ts';
import { useCall } from '../../providers/use-call.ts';
import { useReread } from '../../providers/use-reread.ts';

/**
 * The actions on legacy orders. Pessimistic: the data is reloaded after the server's confirmation. Each throws
 * HttpError.
 */
export function useLegacyOrderChange() {
  const call = useCall();
  const reread = useReread([['legacy-orders']]);

  return {
    write: (_id: string, body: BodyOf<'changeLegacyOrder'>) =>
      reread(call('changeLegacyOrder', { path: { _id }, body })),
    move: (_id: string, state: LegacyOrderStatus, message: string) =>
      reread(call('changeLegacyOrderState', { path: { _id, state }, body: message ? { message } : {} })),
  };
}
