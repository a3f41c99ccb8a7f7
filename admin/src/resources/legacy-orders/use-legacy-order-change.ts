import type { LegacyOrderStatus } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../providers/call.ts';
import { useCall } from '../../providers/use-call.ts';

/**
 * The actions on legacy orders. Pessimistic: the data is reloaded after the server's confirmation. Each throws
 * HttpError.
 */
export function useLegacyOrderChange() {
  const call = useCall();
  const client = useQueryClient();

  async function reread<T>(response: Promise<T>): Promise<T> {
    const result = await response;
    await client.invalidateQueries({ queryKey: ['legacy-orders'] });
    return result;
  }

  return {
    write: (_id: string, body: BodyOf<'changeLegacyOrder'>) =>
      reread(call('changeLegacyOrder', { path: { _id }, body })),
    move: (_id: string, state: LegacyOrderStatus, message: string) =>
      reread(call('changeLegacyOrderState', { path: { _id, state }, body: message ? { message } : {} })),
  };
}
