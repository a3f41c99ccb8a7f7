import { randomUUID } from 'node:crypto';
import { rowsOn } from '../../postgres/databases.ts';

/** Something to buy: one variant of a product. */
export interface Goods {
  productId: string;
  code: string;
  optionId: string | null;
}

const PIECES = 1_000_000;
const MOST = 64;

/**
 * Sixty-four sellable products with own stock, newest first, one variant of each, with a million units added to stock so that no
 * measurement runs out. Added through the stock ledger like any other delivery, so that the invariants still hold.
 */
export async function stockGoods(databaseUrl: string): Promise<Goods[]> {
  const goods = (await rowsOn(
    databaseUrl,
    `select p.id as "productId", p.code, o.id as "optionId"
     from products p
     left join lateral (
       select id from product_options where product_id = p.id and enabled order by sequence, id limit 1
     ) o on p.options_enabled
     where p.type <> 'PRODUCT_BUNDLE' and p.shows and p.sells and p.stock_enabled and (o.id is not null or not p.options_enabled)
     order by p.created_at desc, p.id desc limit $1`,
    [MOST],
  )) as unknown as Goods[];
  if (goods.length < 2) throw new Error('The demo data has nothing to sell');
  await rowsOn(
    databaseUrl,
    `with arrived as (
       select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as a (ledger_id, product_id, option_id)
     ), of_products as (
       update products p set stock = p.stock + $4 from arrived a where p.id = a.product_id and a.option_id is null
     ), of_options as (
       update product_options o set stock = o.stock + $4 from arrived a where o.id = a.option_id
     )
     insert into stock_ledger (id, product_id, option_id, delta, reason, order_id, created_at)
     select ledger_id, product_id, option_id, $4, 'RESTOCK', null, now() from arrived`,
    [goods.map(() => randomUUID()), goods.map((one) => one.productId), goods.map((one) => one.optionId), PIECES],
  );
  return goods;
}

/** Two different random products. */
export function twoOf(goods: readonly Goods[]): [Goods, Goods] {
  const first = Math.floor(Math.random() * goods.length);
  const second = (first + 1 + Math.floor(Math.random() * (goods.length - 1))) % goods.length;
  return [goods[first] as Goods, goods[second] as Goods];
}
