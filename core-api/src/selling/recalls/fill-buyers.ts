import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { Context } from '../../platform/services.ts';

/**
 * Pieces of one statement, which locks them until its end, and statements of one run. A thousand take about 0.2 s on a busy
 * server, and a packer who changes one of them waits for that long. Five million pieces need four hours.
 */
const AT_ONCE = 1000;
const BATCHES = 100;

/**
 * Fills the next pieces without a buyer. Those that are locked, because they are packed or shipped now, are left to the next
 * run, so that the job waits for nobody.
 */
async function fillBatch(handle: Handle, after: string, atOnce: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with without as (
      select id, order_id, receiver_id from parcel_pieces where buyer_id is null and id > ${after}
      order by id limit ${atOnce} for no key update skip locked
    ), filled as (
      update parcel_pieces p set buyer_id = coalesce(w.receiver_id, o.user_id)
      from without w left join orders o on o.id = w.order_id where p.id = w.id
      returning p.id
    )
    select id from filled order by id`.execute(handle);
  return rows.map(({ id }) => id);
}

/**
 * Fills the buyer of pieces that were packed before the column was added; a trigger sets that of all others. Each batch
 * begins after the last one, because the index still has what was filled until it is vacuumed. Ends after its batch when
 * the server is `stopping`.
 * @returns the number of filled pieces
 */
export async function fillBuyersOfPieces(
  { db }: Pick<Context, 'db'>,
  { atOnce = AT_ONCE, batches = BATCHES, stopping }: { atOnce?: number; batches?: number; stopping?: AbortSignal } = {},
): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  let filled = 0;
  for (let batch = 0; batch < batches && !stopping?.aborted; batch += 1) {
    const ids = await fillBatch(db, after, atOnce);
    filled += ids.length;
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  return filled;
}
