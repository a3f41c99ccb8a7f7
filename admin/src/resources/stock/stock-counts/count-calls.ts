import { stockCountStateLabels } from '@iruon/contract/labels';
import { stateChip } from '../../../chips/chip.tsx';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useScanKey } from '../../../providers/use-scan-key.ts';

export const CountChip = stateChip(stockCountStateLabels, { OPEN: 'active', BOOKED: 'done', CANCELED: 'canceled' });

/** The lines of counts, and what they change; each throws HttpError. */
export function useCountCalls() {
  const call = useCall();
  const keyed = useScanKey();
  const reread = useReread([['stock-counts'], ['stock-count-lines'], ['stock']], { afterRefusals: true });
  return {
    begin: (body: BodyOf<'createStockCount'>, key: string) => reread(call('createStockCount', { body, key })),
    enter: (_id: string, _line: string, body: BodyOf<'enterStockCountLine'>) =>
      reread(call('enterStockCountLine', { path: { _id, _line }, body })),
    scan: (_id: string, body: BodyOf<'scanStockCount'>) =>
      reread(keyed({ _id, ...body }, (key) => call('scanStockCount', { path: { _id }, body, key }))),
    setCauses: (_id: string, body: BodyOf<'setStockCountCauses'>) =>
      reread(call('setStockCountCauses', { path: { _id }, body })),
    book: (_id: string, leavesOutBlocked: boolean) =>
      reread(call('bookStockCount', { path: { _id }, body: { leavesOutBlocked } })),
    cancel: (_id: string) => reread(call('cancelStockCount', { path: { _id } })),
  };
}
