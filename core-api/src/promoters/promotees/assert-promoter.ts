import type { Handle } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';

/** A member who is or was an approved promoter; a blocked one can still see the bonuses. @throws PROMOTER_REQUIRED */
export async function assertPromoter(handle: Handle, userId: string): Promise<void> {
  const row = await handle.selectFrom('promoters').select('state').where('userId', '=', userId).executeTakeFirst();
  if (row?.state !== 'APPROVED') throw problem('PROMOTER_REQUIRED');
}
