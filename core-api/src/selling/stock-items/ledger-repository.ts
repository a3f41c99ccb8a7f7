import type { StockReason, stockEntryFilter } from '@iruon/contract';
import type { Handle, StockLedger } from '@iruon/db';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type FilterOf, inDays, type Range, TOTAL_LIMIT, towards } from '../../platform/http/console-list.ts';
import type { StockKeeper } from '../stock/index.ts';

const ofKeeper = ({ productId, optionId, supplyId }: StockKeeper): RawBuilder<unknown> =>
  sql`l.product_id = ${productId} and l.option_id is not distinct from ${optionId}::uuid
    and l.supply_id is not distinct from ${supplyId}::uuid`;

/** The sum of the ledger of a keeper, which is its stock. */
export async function ledgerTotal(handle: Handle, keeper: StockKeeper): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(delta), 0)::int as total from stock_ledger l where ${ofKeeper(keeper)}`.execute(handle);
  return rows[0]?.total ?? 0;
}

/** The changes of a keeper by Seoul day since a moment. */
export async function changesByDay(handle: Handle, keeper: StockKeeper, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; delta: number }>`
    select to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, sum(delta)::int as delta
    from stock_ledger l where ${ofKeeper(keeper)} and created_at >= ${since} group by 1`.execute(handle);
  return new Map(rows.map(({ day, delta }) => [day, delta]));
}

export interface LedgerRow extends Pick<Selectable<StockLedger>, 'cause' | 'delta' | 'id' | 'note'> {
  reason: StockReason;
  balance: number;
  createdAt: Date;
  orderId: string | null;
  purchaseNo: string | null;
  receiptId: string | null;
  receiptNo: string | null;
  countId: string | null;
  countNo: string | null;
  actorName: string | null;
}

/** A page of the ledger of a keeper with the stock after each row, and the number of all rows, counted up to a limit. */
export async function findLedger(
  handle: Handle,
  keeper: StockKeeper,
  {
    filter,
    direction,
    range: [from, to],
  }: {
    filter: FilterOf<typeof stockEntryFilter>;
    direction: 'ASC' | 'DESC';
    range: Range;
  },
): Promise<{ rows: LedgerRow[]; total: number }> {
  const way = sql.raw(towards(direction));
  const matches = sql`${inDays(sql.ref('l.created_at'), filter)}
    ${filter.reason ? sql`and l.reason = ${filter.reason}` : sql``}`;
  const { rows } = await sql<LedgerRow>`
    with page as (
      select l.* from (
        select l.*, sum(l.delta) over (order by l.created_at, l.id) as balance from stock_ledger l where ${ofKeeper(keeper)}
      ) l
      where ${matches} order by l.created_at ${way}, l.id ${way} offset ${from} limit ${to - from + 1}
    )
    select l.id, l.reason, l.cause, l.note, l.delta, l.balance::int as balance, l.created_at as "createdAt",
      l.order_id as "orderId", p.purchase_no as "purchaseNo", l.receipt_id as "receiptId", r.receipt_no as "receiptNo",
      l.count_id as "countId", c.count_no as "countNo", u.name as "actorName"
    from page l
      left join orders o on o.id = l.order_id left join purchases p on p.id = o.purchase_id
      left join receipts r on r.id = l.receipt_id left join stock_counts c on c.id = l.count_id
      left join users u on u.id = l.actor_id and u.type = 'OPERATOR'
    order by l.created_at ${way}, l.id ${way}`.execute(handle);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from stock_ledger l where ${ofKeeper(keeper)} and ${matches} limit ${sql.lit(TOTAL_LIMIT)}
    ) bounded`.execute(handle);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
