import { type Kysely, sql } from 'kysely';

const couriers = sql`
  ('CJ', 'LOTTE', 'HANJIN', 'LOGEN', 'EPOST', 'KDEXP', 'DAESIN', 'HDEXP', 'CHUNIL', 'KUNYOUNG', 'HONAM', 'ILYANG', 'GS25', 'CU',
    'EMS', 'DHL', 'FEDEX', 'DIRECT')`;

/** Words that only the code knew: a check holds them, and the generated types of the columns come from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add check (courier_code in ${couriers})`.execute(db);
  await sql`
    alter table claims
      add check (courier_code in ${couriers}),
      add check (reason in ('CHANGE_OF_MIND', 'WRONG_CHOICE', 'LATE_DELIVERY', 'DAMAGED', 'WRONG_ITEM', 'PARTS_MISSING',
        'NOT_AS_DESCRIBED', 'OUT_OF_STOCK', 'STORE_REASON'))`.execute(db);
  await sql`
    alter table payments
      add check (method in ('card', 'easy', 'kakao', 'account', 'advance', 'transfer', 'phone'))`.execute(db);
  await sql`
    alter table exports add check (order_status in ('ORDER_NONPAYMENT', 'ORDER_CANCELED', 'ORDER_PAYMENT', 'ORDER_CONFIRM',
      'SHIPPING_CONFIRM', 'SHIPPING_DELAYED', 'DELIVERY_COMPLETE'))`.execute(db);
  await sql`
    alter table reconciliation_differences add check (method in ('card', 'kakao', 'account', 'other'))`.execute(db);
}
