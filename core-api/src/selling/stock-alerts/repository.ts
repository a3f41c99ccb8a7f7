import { type StockAlertState, USE_DAYS } from '@iruon/contract';
import { addSeoulDays, type SeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle, StockAlerts, Transaction } from '@iruon/db';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';

/** A row of the queue. Quantities; `keeper` is the option or the supply, or the product without either. */
export interface AlertRow {
  keeper: string;
  productId: string;
  optionId: string | null;
  supplyId: string | null;
  productCode: string;
  productName: string;
  itemName: string | null;
  stock: number;
  used: number;
  reorderPoint: number | null;
  waiting: number;
  state: StockAlertState;
  ownerId: string | null;
  ownerName: string | null;
  expectedOn: SeoulDay | null;
  expectedQuantity: number | null;
  putOffUntil: SeoulDay | null;
  note: string;
  updatedAt: Date | null;
}

interface QueueOptions {
  today: SeoulDay;
  /** A stock that lasts for fewer days is in the queue. */
  coverDays: number;
}

/**
 * The counted stock that runs out: it is at its reorder point, lasts for fewer than some days at its use, or is empty
 * although it was used or members wait for it. Its candidates are the few keepers with a reorder point, a use or a watch,
 * not the whole catalog.
 */
const queue = ({ today, coverDays }: QueueOptions): RawBuilder<AlertRow> => sql<AlertRow>`(
  with parts as (
    select coalesce(option_id, supply_id, product_id) as keeper, product_id, option_id, supply_id, reorder_point,
      0 as used, 0 as waiting
    from stock_items where reorder_point is not null
    union all
    select coalesce(option_id, supply_id, product_id), product_id, option_id, supply_id, null, used, 0 from stock_use
    union all
    select coalesce(option_id, product_id), product_id, option_id, null, null, 0, 1 from restock_watches
    where notified_at is null
  ), keepers as (
    select keeper, product_id, option_id, supply_id, max(reorder_point) as reorder_point, sum(used)::int as used,
      sum(waiting)::int as waiting
    from parts group by keeper, product_id, option_id, supply_id
  ), counted as (
    select k.*, p.code as product_code, p.name as product_name, coalesce(o.name, s.name) as item_name,
      coalesce(o.stock, s.stock, p.stock) as stock
    from keepers k join products p on p.id = k.product_id
    left join product_options o on o.id = k.option_id left join product_supplies s on s.id = k.supply_id
    where p.sells and case
      when k.supply_id is not null then s.stock_enabled and s.enabled
      when k.option_id is not null then p.stock_enabled and p.options_enabled and o.enabled
      else p.stock_enabled and not p.options_enabled and p.type = 'NORMAL_PRODUCT' end
  )
  select c.*, case when a.state = 'PUT_OFF' and a.put_off_until <= ${today}::date then 'OPEN'
      else coalesce(a.state, 'OPEN') end as state,
    a.owner_id, u.name as owner_name, a.expected_on::text as expected_on, a.expected_quantity,
    a.put_off_until::text as put_off_until, coalesce(a.note, '') as note, a.updated_at
  from counted c
  left join stock_alerts a on coalesce(a.option_id, a.supply_id, a.product_id) = c.keeper
  left join users u on u.id = a.owner_id
  where c.stock <= coalesce(c.reorder_point, 0) or (c.used > 0 and c.stock * ${USE_DAYS}::bigint < c.used * ${coverDays}::bigint)
)`;

/** The stock that runs out, for counts and lists. */
export const matchingAlerts = (handle: Handle, options: QueueOptions) => handle.selectFrom(queue(options).as('alert'));

/** Days of cover; null without use. */
export const coverOf = sql<number | null>`alert.stock::float8 * ${sql.lit(USE_DAYS)} / nullif(alert.used, 0)`;

/** The reasons of the ledger by which orders use stock and give it back; their sum is the use. */
const BY_ORDERS = ['RESERVE', 'RELEASE', 'RESTOCK', 'EXCHANGE', 'MOVE'];

/**
 * Computes the use of each keeper in the full Seoul days before `today` again, from the entries of these days alone. A
 * repetition changes nothing. Sold pieces that were admitted from the quarantine of their lot came back, too: the ledger has
 * them among the changes of lots (`LOT`), which are no use. Samples are none either, and so their return.
 */
export async function recomputeUse(trx: Transaction, today: SeoulDay): Promise<void> {
  const [first, end] = [startOfSeoulDay(addSeoulDays(today, -USE_DAYS)), startOfSeoulDay(today)];
  await sql`
    with moves as (
      select product_id, option_id, supply_id, delta from stock_ledger
      where created_at >= ${first} and created_at < ${end} and reason = any(${BY_ORDERS}::text[])
      union all
      select p.product_id, p.option_id, null, r.amount from returned_pieces r join parcel_pieces p on p.id = r.piece_id
      where r.state = 'ADMITTED' and r.decided_at >= ${first} and r.decided_at < ${end} and p.kind <> 'SAMPLE'
    ), computed as materialized (
      select coalesce(option_id, supply_id, product_id) as keeper, product_id, option_id, supply_id,
        -sum(delta)::int as used
      from moves group by product_id, option_id, supply_id having sum(delta) < 0
    ), removed as (
      delete from stock_use u where not exists (
        select from computed c where c.keeper = coalesce(u.option_id, u.supply_id, u.product_id))
    )
    insert into stock_use as u (product_id, option_id, supply_id, used, computed_for)
    select product_id, option_id, supply_id, used, ${today}::date from computed
    on conflict (product_id, option_id, supply_id) do update set used = excluded.used, computed_for = excluded.computed_for
    where (u.used, u.computed_for) is distinct from (excluded.used, excluded.computed_for)`.execute(trx);
}

/** Forgets how stock was handled that does not run out any more, so that it is open when it does again. */
export async function forgetHandled(trx: Transaction, options: QueueOptions): Promise<void> {
  await sql`
    delete from stock_alerts a where coalesce(a.option_id, a.supply_id, a.product_id) not in (
      select keeper from ${queue(options)} alert)`.execute(trx);
}

type Keeper = Pick<AlertRow, 'productId' | 'optionId' | 'supplyId'>;

/** The handling of a keeper, locked until the transaction ends; undefined if nobody handles it. */
export function lockHandling(trx: Transaction, { productId, optionId, supplyId }: Keeper) {
  return trx
    .selectFrom('stockAlerts')
    .selectAll()
    .where('productId', '=', productId)
    .where(sql<boolean>`option_id is not distinct from ${optionId}`)
    .where(sql<boolean>`supply_id is not distinct from ${supplyId}`)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns false if another operator handles the same stock since */
export async function insertHandling(trx: Transaction, row: Insertable<StockAlerts>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('stockAlerts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateHandling(trx: Transaction, id: string, change: Updateable<StockAlerts>): Promise<void> {
  await trx.updateTable('stockAlerts').set(change).where('id', '=', id).execute();
}

export async function deleteHandling(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('stockAlerts').where('id', '=', id).execute();
}
