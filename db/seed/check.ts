import { sql } from 'kysely';
import type { Handle } from '../src/index.ts';

/** Sums that must match: each query returns the rows that violate it. */
const CHECKS: readonly (readonly [name: string, query: string])[] = [
  [
    'the stock of a product is the sum of its ledger',
    `select p.code as subject from products p left join stock_ledger l on l.product_id = p.id and l.option_id is null
     group by p.id having p.stock <> coalesce(sum(l.delta), 0)`,
  ],
  [
    'the stock of an option is the sum of its ledger',
    `select o.id::text as subject from product_options o left join stock_ledger l on l.option_id = o.id
     group by o.id having o.stock <> coalesce(sum(l.delta), 0)`,
  ],
  [
    'the money of a member is the sum of its ledger',
    `select u.username as subject from users u left join money_ledger l on l.user_id = u.id
     group by u.id having u.money <> coalesce(sum(l.delta), 0)`,
  ],
  [
    'a line is its unit price times its amount',
    'select id::text as subject from orders where line_total <> unit_price * amount',
  ],
  [
    'the goods of a purchase are the sum of its lines',
    `select p.purchase_no as subject from purchases p join orders o on o.purchase_id = p.id
     group by p.id having p.goods_total <> sum(o.line_total)`,
  ],
  [
    'the payable amount is goods and delivery less points and prepaid balance',
    'select purchase_no as subject from purchases where payable <> goods_total + delivery_total - points_used - money_used',
  ],
  [
    'the captured amount is the payable amount',
    `select p.purchase_no as subject from purchases p left join payments y on y.purchase_id = p.id and y.paid_at is not null
     where p.state = 'PURCHASE_CONFIRMED' and p.payable <> coalesce(y.amount, 0)`,
  ],
];

/** @throws Error naming the violated sum and up to five of its rows */
export async function checkSums(db: Handle): Promise<void> {
  for (const [name, query] of CHECKS) {
    const { rows } = await sql<{ subject: string }>`${sql.raw(query)} limit 5`.execute(db);
    if (rows.length > 0)
      throw new Error(`The seed breaks a rule: ${name} (${rows.map(({ subject }) => subject).join(', ')})`);
  }
}
