import type { Handle } from '@iruon/db';

/** Products that the shop shows for sale, and nobody can buy: no option of them is left. */
export const matchingSoldOut = (handle: Handle) =>
  handle.selectFrom('products').where('shows', '=', true).where('sells', '=', true).where('isAvailable', '=', false);
