import { type Insertable, type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, Lots } from '../src/index.ts';
import { insertRow } from './insert-row.ts';
import { unique } from './unique.ts';

/**
 * Inserts a released lot, use-by in three years, and puts `amount` pieces into it that are on the shelf already: the stock
 * of the product or option must have them. A lot of another state takes them out of the stock.
 */
export async function makeLot(
  db: Handle,
  { amount = 0, ...lot }: Pick<Insertable<Lots>, 'productId'> & Partial<Insertable<Lots>> & { amount?: number },
): Promise<Selectable<Lots>> {
  const { productId, optionId = null, createdAt = new Date() } = lot;
  await sql`
    insert into lot_stock (id, product_id, option_id, unlotted, updated_at)
    select ${uuidv7()}, p.id, o.id, coalesce(o.stock, p.stock) + coalesce((
      select -sum(m.delta) from stock_ledger m join orders w on w.id = m.order_id
      where m.product_id = p.id and m.option_id is not distinct from o.id and m.supply_id is null
        and w.order_status in ('ORDER_NONPAYMENT', 'ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED')), 0), ${createdAt}
    from products p left join product_options o on o.id = ${optionId}::uuid
    where p.id = ${productId} on conflict do nothing`.execute(db);
  const made = await insertRow(db, 'lots', {
    id: uuidv7(),
    lotNo: `LOT${unique()}`,
    state: 'RELEASED',
    reason: lot.state === 'HELD' ? '시험' : null,
    madeOn: '2026-01-05',
    useBy: '2029-11-30',
    receivedOn: '2026-01-10',
    onHand: amount,
    inStock: amount,
    createdAt,
    updatedAt: createdAt,
    ...lot,
  });
  if (amount > 0) {
    const keeper = sql`product_id = ${productId} and option_id is not distinct from ${optionId}::uuid`;
    await sql`update lot_stock set unlotted = unlotted - ${amount} where ${keeper}`.execute(db);
    await insertRow(db, 'lotLedger', {
      ...{ id: uuidv7(), lotId: made.id, shelf: amount, quarantine: 0, reason: 'FOUND', createdAt },
    });
    await sql`select settle_lots(${productId}, ${optionId}::uuid, ${createdAt}, null)`.execute(db);
  }
  return made;
}
