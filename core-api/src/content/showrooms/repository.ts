import type { Handle } from '@iruon/db';
import { hasRow } from '../../platform/db/read-rows.ts';

/** The shown showrooms of the shop in their order, each with the label of its kind. */
export async function findShownShowrooms(handle: Handle) {
  return handle
    .selectFrom('showrooms')
    .leftJoin('productCodes', (join) =>
      join.onRef('productCodes.value', '=', 'showrooms.code').on('productCodes.kind', '=', 'SHOWROOM'),
    )
    .selectAll('showrooms')
    .select('productCodes.text as kind')
    .where('showrooms.shows', '=', true)
    .orderBy('showrooms.sequence')
    .orderBy('showrooms.id')
    .execute();
}

/** True if operators defined this kind of showroom. */
export async function hasShowroomKind(handle: Handle, code: string): Promise<boolean> {
  return hasRow(handle.selectFrom('productCodes').where('kind', '=', 'SHOWROOM').where('value', '=', code));
}
