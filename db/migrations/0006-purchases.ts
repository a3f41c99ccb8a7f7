import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchases (
      id uuid primary key,
      purchase_no text not null unique,
      user_id uuid not null references users (id),
      state text not null check (state in ('PURCHASE_INITIATED', 'PURCHASE_GENERATED', 'PURCHASE_CONFIRMED', 'PURCHASE_CANCELED')),
      payment_method text not null check (payment_method in ('card', 'easy', 'kakao', 'account', 'advance')),
      title text not null,
      quote jsonb not null,
      goods_total bigint not null check (goods_total >= 0),
      delivery_total bigint not null check (delivery_total >= 0),
      points_used bigint not null default 0 check (points_used >= 0),
      money_used bigint not null default 0 check (money_used >= 0),
      payable bigint not null check (payable >= 0),
      sender jsonb not null,
      receiver jsonb not null,
      refund_account jsonb,
      cash_receipt jsonb,
      request_message text not null default '',
      cancel_reason text,
      expires_at timestamptz,
      paid_at timestamptz,
      canceled_at timestamptz,
      created_at timestamptz not null,
      check ((state = 'PURCHASE_CONFIRMED') <= (paid_at is not null)),
      check ((state = 'PURCHASE_CANCELED') = (canceled_at is not null))
    )`.execute(db);
  await sql`create index purchases_user_idx on purchases (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index purchases_created_idx on purchases (created_at desc, id desc)`.execute(db);
  await sql`
    create index purchases_expiry_idx on purchases (expires_at)
    where state in ('PURCHASE_INITIATED', 'PURCHASE_GENERATED')`.execute(db);

  await sql`
    create table orders (
      id uuid primary key,
      purchase_id uuid not null references purchases (id),
      user_id uuid not null references users (id),
      sequence integer not null,
      product_id uuid not null references products (id),
      option_id uuid references product_options (id),
      product_code text not null,
      product_name text not null,
      option_name text,
      thumb_id uuid references files (id),
      amount integer not null check (amount > 0),
      list_price bigint not null check (list_price >= 0),
      unit_price bigint not null check (unit_price >= 0),
      line_total bigint not null check (line_total >= 0),
      coupon_discount bigint not null default 0 check (coupon_discount >= 0),
      coupon_share bigint not null default 0 check (coupon_share >= 0),
      shipping_code text not null references shipping_codes (code),
      shipping jsonb not null,
      order_status text not null check (order_status in ('ORDER_NONPAYMENT', 'ORDER_CANCELED', 'ORDER_PAYMENT',
        'ORDER_CONFIRM', 'SHIPPING_CONFIRM', 'SHIPPING_DELAYED', 'DELIVERY_COMPLETE')),
      order_status_message text not null default '',
      claim_status text check (claim_status in ('CANCEL_REQUESTED', 'CANCEL_COMPLETED', 'CANCEL_REJECTED',
        'EXCHANGE_REQUESTED', 'EXCHANGE_COMPLETED', 'EXCHANGE_REJECTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED',
        'EXCHANGE_SHIPPING', 'RETURN_REQUESTED', 'RETURN_COMPLETED', 'RETURN_REJECTED')),
      claim_status_message text not null default '',
      collection_status text check (collection_status in ('COLLECTION_PENDING', 'COLLECTION_PROGRESS', 'COLLECTION_COMPLETE')),
      purchase_status text not null check (purchase_status in ('PURCHASE_PENDING', 'PURCHASE_AWAITING',
        'PURCHASE_SCHEDULE', 'PURCHASE_COMPLETE', 'PURCHASE_CANCELED')),
      carrier text check (carrier in ('EXPRESS', 'GENERAL', 'FREIGHT', 'COMPANY', 'EXTENDED')),
      courier_code text,
      invoice_no text,
      delay_until date,
      shipped_at timestamptz,
      delivered_at timestamptz,
      completed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (purchase_id, sequence),
      check (coupon_discount + coupon_share <= line_total),
      check ((courier_code is null) = (invoice_no is null)),
      check (order_status not in ('SHIPPING_CONFIRM', 'DELIVERY_COMPLETE') or invoice_no is not null),
      check ((order_status = 'ORDER_CANCELED') <= (purchase_status = 'PURCHASE_CANCELED'))
    )`.execute(db);
  await sql`create index orders_user_idx on orders (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index orders_status_idx on orders (order_status, created_at desc, id desc)`.execute(db);
  await sql`create index orders_created_idx on orders (created_at desc, id desc)`.execute(db);
  await sql`
    create index orders_confirmation_idx on orders (delivered_at)
    where purchase_status in ('PURCHASE_AWAITING', 'PURCHASE_SCHEDULE')`.execute(db);

  await sql`
    create table order_events (
      id uuid primary key,
      order_id uuid not null references orders (id),
      axis text not null check (axis in ('order', 'claim', 'purchase', 'collection')),
      event text not null,
      from_status text,
      to_status text not null,
      actor_type text not null check (actor_type in ('member', 'operator', 'gateway', 'carrier', 'system', 'claim')),
      actor_id uuid references users (id),
      message text not null default '',
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index order_events_order_idx on order_events (order_id, created_at, id)`.execute(db);

  await sql`alter table stock_ledger add constraint stock_ledger_order_fk foreign key (order_id) references orders (id)`.execute(
    db,
  );
  await sql`
    alter table money_ledger
    add constraint money_ledger_purchase_fk foreign key (purchase_id) references purchases (id)`.execute(db);
}
