import { type Kysely, sql } from 'kysely';

const eventTypes = [
  'order.created',
  'order.changed',
  'payment.paid',
  'payment.refunded',
  'payment.canceled',
  'claim.opened',
  'claim.changed',
  'stock.changed',
  'member.joined',
  'member.changed',
  'member.withdrawn',
  'chat.opened',
  'chat.changed',
  'chat.closed',
  'webhook.test',
];

const statements = [
  `create table webhook_endpoints (
    id uuid primary key,
    name text not null check (length(name) between 1 and 50),
    url text not null check (length(url) <= 500),
    event_types text[] not null check (cardinality(event_types) > 0),
    -- Both encrypted; the previous one signs as well until its time.
    secret text not null,
    previous_secret text,
    previous_until timestamptz,
    state text not null check (state in ('ACTIVE', 'PAUSED', 'DISABLED')),
    disabled_reason text check (disabled_reason in ('GONE', 'FAILING')),
    -- Since when every call failed.
    failing_since timestamptz,
    created_by uuid not null references users (id),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((previous_secret is null) = (previous_until is null)),
    check ((state = 'DISABLED') = (disabled_reason is not null))
  )`,
  // sequence: a later event of an object has a greater one, because the row of the object is locked when it is assigned.
  `create table events (
    id uuid primary key,
    sequence bigint not null generated always as identity unique,
    type text not null check (type in (${eventTypes.map((type) => `'${type}'`).join(', ')})),
    object_type text not null check (object_type in ('order', 'payment', 'claim', 'product', 'member', 'chat', 'webhook')),
    object_id uuid not null,
    payload jsonb not null check (jsonb_typeof(payload) = 'object'),
    at timestamptz not null
  )`,
  'create index events_at_idx on events (at)',
  'create index events_type_idx on events (type, sequence desc)',
  'create index events_object_idx on events (object_id, sequence desc)',
  // No foreign key to endpoints: a check of it would let an order wait for, and fail by, the deletion of an endpoint. The
  // rows of a deleted endpoint go with their events. due_at of a new one is the epoch: at once.
  `create table webhook_deliveries (
    id uuid primary key,
    endpoint_id uuid not null,
    event_id uuid not null references events (id) on delete cascade,
    sequence bigint not null,
    object_id uuid not null,
    state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'DEAD')),
    attempts integer not null default 0 check (attempts >= 0),
    due_at timestamptz not null default 'epoch',
    first_attempt_at timestamptz,
    attempted_at timestamptz,
    delivered_at timestamptz,
    last_status integer,
    last_error text check (last_error in ('ADDRESS_REFUSED', 'CONNECTION', 'DISABLED', 'REDIRECT', 'STATUS', 'TIMEOUT')),
    last_body text not null default '' check (length(last_body) <= 500),
    last_ms integer,
    unique (event_id, endpoint_id),
    check ((state = 'DELIVERED') = (delivered_at is not null))
  )`,
  `create index webhook_deliveries_due_idx on webhook_deliveries (endpoint_id, due_at, sequence) where state = 'WAITING'`,
  `create index webhook_deliveries_object_idx on webhook_deliveries (endpoint_id, object_id, sequence)
    where state = 'WAITING'`,
  'create index webhook_deliveries_state_idx on webhook_deliveries (endpoint_id, state, sequence desc)',
  'create index webhook_deliveries_list_idx on webhook_deliveries (endpoint_id, sequence desc)',
  // Version 7, as the application makes them; the oldest supported Postgres has no function for it.
  `create function new_uuid() returns uuid language sql volatile as $$
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
  $$`,
  // While no endpoint listens to a type, nothing is written.
  `create function is_listened_to(event_type text) returns boolean language plpgsql stable as $$
    begin
      return exists (select from webhook_endpoints where state <> 'DISABLED' and event_type = any (event_types));
    end $$`,
  `create function record_event(event_type text, of_type text, of_id uuid, data jsonb) returns void language plpgsql as $$
    declare
      new_id uuid := new_uuid();
      place bigint;
    begin
      insert into events (id, type, object_type, object_id, payload, at)
      values (new_id, event_type, of_type, of_id, data, clock_timestamp()) returning sequence into place;
      insert into webhook_deliveries (id, endpoint_id, event_id, sequence, object_id)
      select new_uuid(), id, new_id, place, of_id from webhook_endpoints
      where state <> 'DISABLED' and event_type = any (event_types);
    end $$`,

  `create function data_of_order(o orders) returns jsonb language sql stable as $$
    select jsonb_build_object('_id', o.id, '_purchase', o.purchase_id, '_user', o.user_id, '_product', o.product_id,
      '_option', o.option_id, 'amount', o.amount, 'lineTotal', o.line_total, 'orderStatus', o.order_status,
      'claimStatus', o.claim_status, 'collectionStatus', o.collection_status, 'purchaseStatus', o.purchase_status,
      'courierCode', o.courier_code, 'invoiceNo', o.invoice_no)
  $$`,
  `create function event_of_order() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if is_listened_to('order.created') then
          perform record_event('order.created', 'order', new.id, data_of_order(new));
        end if;
      elsif is_listened_to('order.changed') then
        perform record_event('order.changed', 'order', new.id, data_of_order(new) || jsonb_build_object('before',
          jsonb_build_object('amount', old.amount, 'orderStatus', old.order_status, 'claimStatus', old.claim_status,
            'collectionStatus', old.collection_status, 'purchaseStatus', old.purchase_status,
            'courierCode', old.courier_code, 'invoiceNo', old.invoice_no)));
      end if;
      return null;
    end $$`,
  'create trigger orders_event_created after insert on orders for each row execute function event_of_order()',
  `create trigger orders_event_changed
    after update of amount, order_status, claim_status, collection_status, purchase_status, courier_code, invoice_no on orders
    for each row when ((old.amount, old.order_status, old.claim_status, old.collection_status, old.purchase_status,
      old.courier_code, old.invoice_no) is distinct from (new.amount, new.order_status, new.claim_status,
      new.collection_status, new.purchase_status, new.courier_code, new.invoice_no)) execute function event_of_order()`,

  `create function event_of_payment() returns trigger language plpgsql as $$
    declare
      refunded_before bigint := case when tg_op = 'UPDATE' then old.refunded else 0 end;
      event_type text := case
        when new.refunded > refunded_before then 'payment.refunded'
        when new.state = 'PAID' then 'payment.paid'
        when new.state in ('CANCELED', 'EXPIRED') then 'payment.canceled'
      end;
    begin
      if event_type is not null and is_listened_to(event_type) then
        perform record_event(event_type, 'payment', new.id, jsonb_build_object('_id', new.id,
          '_purchase', new.purchase_id, 'method', new.method, 'state', new.state, 'amount', new.amount,
          'refunded', new.refunded, 'refundedNow', greatest(new.refunded - refunded_before, 0)));
      end if;
      return null;
    end $$`,
  'create trigger payments_event_inserted after insert on payments for each row execute function event_of_payment()',
  `create trigger payments_event_changed after update of state, refunded on payments
    for each row when (old.state <> new.state or old.refunded <> new.refunded) execute function event_of_payment()`,

  `create function event_of_claim() returns trigger language plpgsql as $$
    declare
      event_type text := case when tg_op = 'INSERT' then 'claim.opened' else 'claim.changed' end;
      data jsonb;
    begin
      if not is_listened_to(event_type) then
        return null;
      end if;
      data := jsonb_build_object('_id', new.id, '_group', new.group_id, '_purchase', new.purchase_id,
        '_order', new.order_id, '_user', new.user_id, 'kind', new.kind, 'status', new.status,
        'collectionStatus', new.collection_status, 'amount', new.quantity, 'reason', new.reason);
      if tg_op = 'UPDATE' then
        data := data || jsonb_build_object('before',
          jsonb_build_object('status', old.status, 'collectionStatus', old.collection_status, '_order', old.order_id));
      end if;
      perform record_event(event_type, 'claim', new.id, data);
      return null;
    end $$`,
  'create trigger claims_event_opened after insert on claims for each row execute function event_of_claim()',
  `create trigger claims_event_changed after update of status, collection_status, order_id on claims
    for each row when ((old.status, old.collection_status, old.order_id) is distinct from
      (new.status, new.collection_status, new.order_id)) execute function event_of_claim()`,

  `create function event_of_stock() returns trigger language plpgsql as $$
    declare
      kind text := tg_argv[0];
    begin
      if is_listened_to('stock.changed') then
        perform record_event('stock.changed', 'product', (to_jsonb(new) ->> tg_argv[1])::uuid, jsonb_build_object(
          '_product', to_jsonb(new) ->> tg_argv[1], '_option', case when kind = 'option' then new.id end,
          '_supply', case when kind = 'supply' then new.id end, 'stock', new.stock, 'before', old.stock,
          'isSoldOut', new.stock <= 0));
      end if;
      return null;
    end $$`,
  ...[
    ['products', 'product', 'id'],
    ['product_options', 'option', 'product_id'],
    ['product_supplies', 'supply', 'product_id'],
  ].map(
    ([table, kind, product]) => `create trigger ${table}_event_stock after update of stock on ${table}
      for each row when (old.stock <> new.stock) execute function event_of_stock('${kind}', '${product}')`,
  ),

  // Ids and names of fields; no value that identifies a person.
  `create function event_of_member() returns trigger language plpgsql as $$
    declare
      event_type text := case when tg_op = 'INSERT' then 'member.joined'
        when old.withdrawn_at is null and new.withdrawn_at is not null then 'member.withdrawn' else 'member.changed' end;
      data jsonb;
    begin
      if not is_listened_to(event_type) then
        return null;
      end if;
      data := jsonb_build_object('_id', new.id, 'type', new.type, 'isApproved', new.is_approved,
        'isDisabled', new.disabled_at is not null, 'isCustomer', new.cust_no is not null);
      if event_type = 'member.changed' then
        data := data || jsonb_build_object('changed', array_remove(array[
          case when old.type <> new.type then 'type' end,
          case when old.name <> new.name then 'name' end,
          case when old.phone <> new.phone then 'phone' end,
          case when old.email <> new.email then 'email' end,
          case when (old.postcode, old.address1, old.address2) <> (new.postcode, new.address1, new.address2)
            then 'address' end,
          case when old.business is distinct from new.business then 'business' end,
          case when old.cust_no is distinct from new.cust_no then 'custNo' end,
          case when old.is_approved <> new.is_approved then 'isApproved' end,
          case when (old.disabled_at is null) <> (new.disabled_at is null) then 'isDisabled' end], null));
      end if;
      perform record_event(event_type, 'member', new.id, data);
      return null;
    end $$`,
  `create trigger users_event_joined after insert on users
    for each row when (new.type <> 'OPERATOR') execute function event_of_member()`,
  `create trigger users_event_changed after update of type, name, phone, email, postcode, address1, address2, business,
      cust_no, is_approved, disabled_at, withdrawn_at on users
    for each row when (new.type <> 'OPERATOR' and old.withdrawn_at is null and ((old.type, old.name, old.phone, old.email,
      old.postcode, old.address1, old.address2, old.business, old.cust_no, old.is_approved, old.disabled_at is null,
      old.withdrawn_at) is distinct from (new.type, new.name, new.phone, new.email, new.postcode, new.address1,
      new.address2, new.business, new.cust_no, new.is_approved, new.disabled_at is null, new.withdrawn_at)))
    execute function event_of_member()`,

  `create function event_of_chat() returns trigger language plpgsql as $$
    declare
      event_type text := case when tg_op = 'INSERT' then 'chat.opened'
        when new.stage = 'COUNSEL_COMPLETE' then 'chat.closed' else 'chat.changed' end;
    begin
      if is_listened_to(event_type) then
        perform record_event(event_type, 'chat', new.id, jsonb_build_object('_id', new.id, '_user', new.user_id,
          '_manager', new.manager_id, 'stage', new.stage, 'ending', new.ending));
      end if;
      return null;
    end $$`,
  'create trigger chat_rooms_event_opened after insert on chat_rooms for each row execute function event_of_chat()',
  `create trigger chat_rooms_event_changed after update of stage, manager_id on chat_rooms
    for each row when (old.stage <> new.stage or old.manager_id is distinct from new.manager_id)
    execute function event_of_chat()`,
];

/**
 * Endpoints of other programs, the events that they receive, and the deliveries. Triggers write the events, so that no
 * change of an order, payment, claim, stock, member or chat is left out, whichever statement makes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
