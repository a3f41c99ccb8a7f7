import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { StockKeeper } from './repository.ts';

/** The id of a keeper of stock: that of the supply, the option or the product. */
export const keeperId = ({ productId, optionId, supplyId }: StockKeeper): string => supplyId ?? optionId ?? productId;

/**
 * The ledger rows of pieces that are still on the shelf although they are no stock any more: those of orders that were not
 * shipped, and the replacements of exchanges that were not. `l` is the ledger, `o` the order.
 */
const onShelf = sql`(o.order_status in ('ORDER_NONPAYMENT', 'ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED')
  or (o.claim_status in ('EXCHANGE_PENDING', 'EXCHANGE_DELAYED') and l.reason = 'EXCHANGE'))`;

/** The orders by their own indexes: the list of the ledger would be read as a whole for the rows of one product. */
const waitingOrders = sql`(
  select id, order_status, claim_status from orders
  where order_status in ('ORDER_NONPAYMENT', 'ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED')
  union all
  select id, order_status, claim_status from orders where claim_status in ('EXCHANGE_PENDING', 'EXCHANGE_DELAYED')
    and order_status not in ('ORDER_NONPAYMENT', 'ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED')
) o`;

/** The pieces that are on the shelf for orders, by the id of the keeper; a keeper without any is missing. */
export async function waitingPieces(handle: Handle, productIds: readonly string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<StockKeeper & { pieces: number }>`
    select l.product_id as "productId", l.option_id as "optionId", l.supply_id as "supplyId", -sum(l.delta)::int as pieces
    from ${waitingOrders} join stock_ledger l on l.order_id = o.id
    where l.product_id = any (${productIds}::uuid[]) and ${onShelf}
    group by l.product_id, l.option_id, l.supply_id`.execute(handle);
  return new Map(rows.filter(({ pieces }) => pieces !== 0).map((row) => [keeperId(row), row.pieces]));
}

/** The newest orders that wait for pieces of a keeper. */
export async function waitingOrdersOf(
  handle: Handle,
  { productId, optionId, supplyId }: StockKeeper,
  most: number,
): Promise<{ id: string; purchaseNo: string; amount: number }[]> {
  const { rows } = await sql<{ id: string; purchaseNo: string; amount: number }>`
    select o.id, p.purchase_no as "purchaseNo", -sum(l.delta)::int as amount
    from ${waitingOrders} join stock_ledger l on l.order_id = o.id
      join orders w on w.id = o.id join purchases p on p.id = w.purchase_id
    where l.product_id = ${productId} and l.option_id is not distinct from ${optionId}::uuid
      and l.supply_id is not distinct from ${supplyId}::uuid and ${onShelf}
    group by o.id, p.purchase_no, w.created_at
    having sum(l.delta) < 0
    order by w.created_at desc, o.id desc
    limit ${most}`.execute(handle);
  return rows;
}
