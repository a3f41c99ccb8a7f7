import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

/** Changes of items and of their stock; lists and pages are reloaded afterwards. Each throws HttpError. */
export function useStockCalls() {
  const call = useCall();
  const reread = useReread([['stock'], ['stock-entries']], { afterRefusals: true });
  return {
    change: (items: BodyOf<'changeStockItems'>['items']) => reread(call('changeStockItems', { body: { items } })),
    adjust: (_id: string, body: BodyOf<'adjustStock'>, key: string) =>
      reread(call('adjustStock', { path: { _id }, body, key })),
  };
}
