import type { SheetKind, SheetOffer, SheetTable } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import type { Context } from '../../platform/services.ts';
import { updateUpload } from './repository.ts';

/** Ends the check of a file with unknown headings until an operator chooses the columns; `chosen` are known ones. */
export async function askColumns(
  { db, now }: Context,
  id: string,
  chosen: Partial<Record<SheetKind, SheetTable>>,
  offer: SheetOffer,
): Promise<void> {
  await updateUpload(db, id, 'CHECKING', {
    state: 'COLUMNS_UNKNOWN',
    chosen: jsonText(chosen),
    offer: jsonText(offer),
    updatedAt: now(),
  });
}
