import { type Kysely, sql } from 'kysely';

/**
 * Money that was received and given back without ever paying for an order, such as a deposit for one that is over, gets
 * the event of its payment as well: who adds up the events would have a refund of a payment that never was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function event_of_payment() returns trigger language plpgsql as $$
      declare
        was_paid boolean := tg_op = 'UPDATE' and (old.state = 'PAID' or old.refunded > 0);
        refunded_before bigint := case when tg_op = 'UPDATE' then old.refunded else 0 end;
        is_returned boolean := new.refunded > refunded_before and new.paid_at is not null and not was_paid;
        event_type text := case
          when new.refunded > refunded_before then 'payment.refunded'
          when new.state = 'PAID' then 'payment.paid'
          when new.state in ('CANCELED', 'EXPIRED') then 'payment.canceled'
        end;
        data jsonb := jsonb_build_object('_id', new.id, '_purchase', new.purchase_id, 'method', new.method,
          'state', new.state, 'amount', new.amount, 'refunded', new.refunded,
          'refundedNow', greatest(new.refunded - refunded_before, 0));
      begin
        if is_returned and is_listened_to('payment.paid') then
          perform record_event('payment.paid', 'payment', new.id,
            data || jsonb_build_object('state', 'PAID', 'refunded', refunded_before, 'refundedNow', 0));
        end if;
        if event_type is not null and is_listened_to(event_type) then
          perform record_event(event_type, 'payment', new.id, data);
        end if;
        return null;
      end $$`.execute(db);
}
