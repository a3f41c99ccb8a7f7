import { type Kysely, sql } from 'kysely';

/** Money that staff took outside of the gateway is a payment like any other, with who paid it in and who confirmed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments drop constraint payments_gateway_check`.execute(db);
  await sql`
    alter table payments
      add constraint payments_gateway_check check (gateway in ('nice/pay', 'nice/payu', 'hand')),
      add column depositor text,
      add column confirmed_by uuid references users (id)`.execute(db);

  // What was confirmed before this: paid by the word of an operator, without a payment that stands for it.
  await sql`
    insert into payments (id, purchase_id, gateway, gateway_order_id, tid, method, amount, refunded, state, paid_at, created_at,
      depositor, confirmed_by)
    select gen_random_uuid(), p.id, 'hand', 'HAND-' || p.purchase_no, 'HAND-' || p.purchase_no,
      case placed.actor_type when 'operator' then 'phone' else 'transfer' end, p.payable, back.won,
      case when back.won = p.payable then 'CANCELED' else 'PAID' end, p.paid_at, p.paid_at, p.sender ->> 'name', paid.actor_id
    from purchases p
    cross join lateral (
      select e.actor_id from order_events e join orders o on o.id = e.order_id
      where o.purchase_id = p.id and e.event = 'PAY' and e.actor_type = 'operator' and e.actor_id is not null limit 1) paid
    left join lateral (
      select e.actor_type from order_events e join orders o on o.id = e.order_id
      where o.purchase_id = p.id and e.event = 'PLACE' limit 1) placed on true
    cross join lateral (
      select coalesce(sum(gateway), 0) as won from refunds r
      where r.purchase_id = p.id and r.channel = 'BANK' and r.state = 'DONE') back
    where p.state = 'PURCHASE_CONFIRMED' and p.payable > 0
      and not exists (
        select from payments y where y.purchase_id = p.id and (y.state = 'PAID' or (y.state = 'CANCELED' and y.refunded > 0)))`.execute(
    db,
  );
  await sql`
    alter table payments add constraint payments_by_hand_check check ((gateway = 'hand') = (confirmed_by is not null))`.execute(
    db,
  );

  await sql`
    create index refunds_by_bank_idx on refunds (done_at) where channel = 'BANK' and state = 'DONE'`.execute(db);
}
