import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { type RecallScope, sentPieces, sums } from './pieces.ts';

/**
 * The contact of a buyer as columns. `u` is the account, `s` the sender and `r` the receiver of its last purchase with these
 * pieces. A withdrawal empties the account, and the purchase retains both for as long as the law requires.
 */
export const contact = sql`u.withdrawn_at is not null as is_former,
  coalesce(case when u.withdrawn_at is null then u.name else coalesce(s ->> 'name', r ->> 'name', u.name) end, '') as name,
  coalesce(u.business ->> 'ceoName', '') as founder,
  coalesce(u.business ->> 'name', '') as business_name, coalesce(u.business ->> 'no', '') as business_no,
  coalesce(case when u.withdrawn_at is null then u.phone else coalesce(s ->> 'phone', r ->> 'phone') end, '') as phone,
  coalesce(case when u.withdrawn_at is null then u.email else s ->> 'email' end, '') as email,
  coalesce(nullif(u.business ->> 'postcode', ''), nullif(u.postcode, ''), s ->> 'postcode', r ->> 'postcode', '') as postcode,
  trim(coalesce(nullif(concat_ws(' ', nullif(u.business ->> 'address1', ''), nullif(u.business ->> 'address2', '')), ''),
    nullif(concat_ws(' ', nullif(u.address1, ''), nullif(u.address2, '')), ''),
    nullif(concat_ws(' ', nullif(s ->> 'address1', ''), nullif(s ->> 'address2', '')), ''),
    concat_ws(' ', r ->> 'address1', r ->> 'address2'), '')) as address`;

/**
 * The buyers of pieces as `known`: all, or those with most pieces. A sample has no purchase, so the last one of its receiver
 * is read. Buyers are chosen before their purchases are looked up.
 */
export const buyers = (most: number | null) => sql`
  chosen as (
    select user_id, ${sums} from sent group by user_id
    ${most === null ? sql`` : sql`order by sent desc, user_id limit ${sql.lit(most)}`}
  ), latest as (
    select distinct on (user_id) user_id, order_id from sent join chosen using (user_id)
    where order_id is not null order by user_id, shipped_at desc
  ), buyer as (
    select chosen.*, o.purchase_id from chosen left join latest using (user_id) left join orders o on o.id = latest.order_id
  ), known as (
    select b.*, k.sender as s, k.receiver as r
    from buyer b left join lateral (
      select sender, receiver from purchases where id = b.purchase_id
      union all
      (select sender, receiver from purchases where b.purchase_id is null and user_id = b.user_id order by created_at desc limit 1)
    ) k on true
  )`;

/** Makes the list of the buyers of a recall, each once with its contact of now. @returns the number of buyers */
export async function insertParties(trx: Transaction, recallId: string, scope: RecallScope, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with ${sentPieces(scope)}, ${buyers(null)}
    insert into recall_parties (id, recall_id, user_id, updated_at, is_former, name, founder, business_name, business_no, phone,
      email, postcode, address)
    select new_uuid(), ${recallId}, known.user_id, ${at}, ${contact}
    from known join users u on u.id = known.user_id`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
