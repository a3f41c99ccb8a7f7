import { receiptStateLabels } from '@iruon/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { stateChip } from '../../../chips/chip.tsx';
import { showWon } from '../../../format/won.ts';
import type { BodyOf, UploadForm } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

export const ReceiptChip = stateChip(receiptStateLabels, { DRAFT: 'draft', BOOKED: 'done', REVERSED: 'canceled' });

/** A purchase price or a sum of them; a dash for goods without a price, and for those who may not see prices. */
export const priceText = (won: number | null): string => (won === null ? '—' : showWon(won));

/** Changes of receipts; lists, pages and the stock are reloaded afterwards. Each throws HttpError. */
export function useReceiptCalls() {
  const call = useCall();
  const reread = useReread([['receipts'], ['stock'], ['suppliers']]);
  return {
    create: (body: BodyOf<'createReceipt'>) => reread(call('createReceipt', { body })),
    upload: (form: UploadForm<'uploadReceipt'>) => reread(call('uploadReceipt', { form })),
    change: (_id: string, body: BodyOf<'changeReceipt'>) => reread(call('changeReceipt', { path: { _id }, body })),
    /** Its page is left, so that nothing of it is read again. */
    remove: (_id: string) => call('deleteReceipt', { path: { _id } }),
    book: (_id: string, updatedAt: string) => reread(call('bookReceipt', { path: { _id }, body: { updatedAt } })),
    reverse: (_id: string, reason: string) => reread(call('reverseReceipt', { path: { _id }, body: { reason } })),
  };
}

/** The suppliers of earlier receipts, which a new one proposes. */
export function useSuppliers(): readonly string[] {
  const call = useCall();
  return useQuery({ queryKey: ['suppliers'], queryFn: () => call('listReceiptSuppliers') }).data?.suppliers ?? [];
}
