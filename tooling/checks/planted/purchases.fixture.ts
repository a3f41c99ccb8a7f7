import type { Planted } from './planted.ts';

const paid = `(select y.id from payments y join purchases p on p.id = y.purchase_id
  where y.state = 'PAID' and p.state = 'PURCHASE_CONFIRMED' and p.payable > 0 limit 1)`;
const STORED_CARD = `insert into easy_pay_cards
  (id, user_id, billing_key, company_code, company_name, last4, terms, state, created_at)`;

/** A violation of each rule about stock, purchases, payments, refunds and claims, and about the lists of them. */
export const plantedPurchases: readonly Planted[] = [
  [
    'the stock of a product is the sum of its ledger and, where counted, not negative',
    'update products set stock = stock + 1 where id = (select id from products limit 1)',
  ],
  [
    'the stock of an option is the sum of its ledger and not negative',
    'update product_options set stock = stock + 1 where id = (select id from product_options limit 1)',
  ],
  [
    'the stock of a supply is the sum of its ledger and not negative',
    `insert into product_supplies (id, product_id, name, stock)
     select gen_random_uuid(), id, '커버 스크류', 3 from products limit 1`,
  ],
  [
    'the ledger names the product that its option belongs to',
    `update stock_ledger l set product_id = (select id from products p where p.id <> l.product_id limit 1)
     where id = (select id from stock_ledger where option_id is not null and reason = 'OPENING' limit 1)`,
  ],
  [
    'a receipt changed the stock by its lines, and not at all once it was taken back',
    `update receipt_lines set amount = amount + 1 where id = (
       select l.id from receipt_lines l join receipts r on r.id = l.receipt_id where r.state = 'BOOKED' limit 1)`,
  ],
  [
    'a count changed the stock by the differences of its booked lines',
    `update stock_count_lines set cause = 'LOST', outcome = 'BOOKED' where counted <> expected`,
  ],
  ['only a booked count has booked lines', `update stock_count_lines set outcome = 'EQUAL' where counted = expected`],
  [
    'what an order holds of its product is its amount, and nothing once it was cancelled',
    `update stock_ledger set delta = delta - 1 where id = (select l.id from stock_ledger l join orders o on o.id = l.order_id
       and o.product_id = l.product_id and o.option_id is not distinct from l.option_id where l.reason = 'RESERVE' limit 1)`,
  ],
  [
    'the advance money of a member is the sum of its ledger and not negative',
    `update users set money = money + 1 where id = (select id from users limit 1)`,
  ],
  [
    'a purchase reserved the advance money it used',
    `update purchases set money_used = money_used + 1 where id = (select id from purchases limit 1)`,
  ],
  ['a confirmed purchase was paid in full', `update payments set amount = amount + 1 where id = ${paid}`],
  [
    'what staff confirmed stands in a payment by hand, and no payment by hand stands for a window of the gateway',
    `update order_events set actor_type = 'operator' where id = (select e.id from order_events e join orders o on o.id = e.order_id
       join payments y on y.purchase_id = o.purchase_id where e.event = 'PAY' and y.state = 'PAID' limit 1)`,
  ],
  [
    'what was written off is what a short deposit lacked that staff accepted',
    `update purchases set written_off = 1 where id = (select purchase_id from payments where id = ${paid})`,
  ],
  [
    'a deposit that was given back left nothing with its payment but what its purchase took',
    `insert into odd_deposits (id, purchase_id, tid, kind, expected, received, owed, state, received_at, settled_at, created_at)
     select gen_random_uuid(), purchase_id, tid, 'LATE', amount, amount, amount, 'RETURNED', paid_at, paid_at, paid_at
     from payments where id = ${paid}`,
  ],
  [
    'a refund of received money names the payment of its purchase that it returns',
    `update refunds set payment_id = ${paid} where id = (select id from refunds where gateway > 0 limit 1)`,
  ],
  [
    'a purchase that is paid took of its payments what it asked for, less what was written off',
    `update payments set amount = amount + 1 where id = ${paid}`,
  ],
  [
    'refunds of a purchase never exceed what it was paid with, from any source',
    `update refunds r set points = 1, amount = amount + 1 where id = (select id from refunds limit 1)`,
  ],
  [
    'a purchase all of whose orders were cancelled before shipping gave back exactly what was paid',
    `update refunds set amount = amount - 1, gateway = gateway - 1 where id = (select r.id from refunds r
       where r.gateway > 1 and not exists (select from orders o where o.purchase_id = r.purchase_id
         and o.order_status <> 'ORDER_CANCELED') limit 1)`,
  ],
  [
    'what a payment gave back is what its refunds say that went the way it came',
    `update payments set refunded = refunded - 1 where id = (select id from payments where refunded > 0 limit 1)`,
  ],
  [
    'a refund through the gateway is done exactly when its one call succeeded',
    `update payment_attempts set state = 'FAILED' where id = (select id from payment_attempts where kind = 'REFUND' limit 1)`,
  ],
  [
    'a purchase holds the points and the advance money that it used less what its refunds gave back',
    `update money_ledger set delta = delta + 1 where id = (select id from money_ledger where reason = 'RESERVE' limit 1)`,
  ],
  [
    'a claim that closed its order has its refund, and no other has one',
    `update claims set refund_id = null where id = (select id from claims where refund_id is not null limit 1)`,
  ],
  [
    'a refund is of the claim that it names, and of others of the same press alone',
    `update refunds set claim_id = (select id from claims where ended_at is null limit 1)
     where id = (select id from refunds limit 1)`,
  ],
  [
    'the orders of one press are of one purchase and of one kind',
    `update claims c set group_id = (select o.id from claims o where o.purchase_id <> c.purchase_id limit 1)
     where c.id = (select id from claims limit 1)`,
  ],
  [
    'an order has an open claim exactly when its status says so',
    `update claims set ended_at = now() where id = (select id from claims where ended_at is null limit 1)`,
  ],
  [
    'refunds lie between nothing and what was paid',
    `update payments set refunded = 1, paid_at = null where id = (select id from payments where state = 'READY' limit 1)`,
  ],
  [
    'no money is kept for a purchase that is not confirmed',
    `update payments set state = 'PAID', paid_at = now() where id = (select y.id from payments y join purchases p
       on p.id = y.purchase_id where p.state = 'PURCHASE_GENERATED' limit 1)`,
  ],
  [
    'an approval that succeeded left a payment or its taking back',
    `update payments set tid = 'another' where id = ${paid}`,
  ],
  ['every payment was asked for', `update payments set tid = 'another' where id = ${paid}`],
  [
    'a stored card pays for its owner alone',
    `with card as (
      ${STORED_CARD} select gen_random_uuid(), id, 'v1.x', '04', '삼성', '1234', '{}', 'ACTIVE', now() from users limit 1
      returning id, user_id)
    update purchases set payment_user_key = card.id from card where purchases.user_id <> card.user_id`,
  ],
  [
    'a wallet with cards has a default one',
    `${STORED_CARD} select gen_random_uuid(), id, 'v1.x', '04', '삼성', '1234', '{}', 'ACTIVE', now() from users limit 1`,
  ],
  [
    'no call to the gateway waits past its deadline',
    `update payment_attempts set state = 'SENT' where id = (select id from payment_attempts limit 1)`,
  ],
  [
    'the goods of a purchase are the sum of its orders',
    'update purchases set goods_total = goods_total + 1 where id = (select id from purchases limit 1)',
  ],
  [
    'an order is its unit price times its amount, and its supplies',
    'update orders set unit_price = unit_price + 1 where sequence = 0',
  ],
  [
    'the quote of a purchase adds up',
    `update purchases set quote = jsonb_set(quote, '{totals,delivery}', '1') where id = (select id from purchases limit 1)`,
  ],
  [
    'every step of a history begins where the one before ended',
    `update order_events set from_status = 'ORDER_CONFIRM' where id = (select id from order_events where event = 'PAY' limit 1)`,
  ],
  [
    'every step of a history is one of its machine',
    `update order_events set event = 'SHIP' where id = (select id from order_events where event = 'PAY' limit 1)`,
  ],
  [
    'every history ends in the status of its order',
    `update orders set order_status = 'ORDER_CONFIRM' where id = (select id from orders where order_status = 'ORDER_PAYMENT'
       and claim_status is null limit 1)`,
  ],
  [
    'a cancelled purchase holds no stock',
    `delete from stock_ledger where id = (select l.id from stock_ledger l join orders o on o.id = l.order_id join purchases p
       on p.id = o.purchase_id where p.state = 'PURCHASE_CANCELED' and l.reason = 'RELEASE' limit 1)`,
  ],
  [
    'a cancelled purchase holds no advance money',
    `insert into money_ledger (id, user_id, delta, reason, purchase_id) select gen_random_uuid(), user_id, -1, 'RESERVE', id
       from purchases where state = 'PURCHASE_CANCELED' limit 1`,
  ],
  [
    'a cancelled purchase holds no points',
    `insert into point_ledger (id, user_id, direction, amount, reason, balance_after, purchase_id, created_at)
     select gen_random_uuid(), user_id, 'DECREASE', 1, 'USE', 0, id, now()
     from purchases where state = 'PURCHASE_CANCELED' limit 1`,
  ],
  [
    'a purchase all of whose orders ended holds no coupon',
    `with coupon as (
       insert into coupons (id, name, unit, value, issued, issue, usage, created_at, updated_at)
       values (gen_random_uuid(), '심은 쿠폰', 'AMOUNT', 1000, 1, '{}', '{}', now(), now()) returning id
     )
     insert into user_coupons (id, coupon_id, user_id, name, unit, round, value, limit_amount, usage, purchase_id, created_at)
     select gen_random_uuid(), coupon.id, p.user_id, '심은 쿠폰', 'AMOUNT', 1, 1000, 0, '{}', p.id, now()
     from coupon, (select id, user_id from purchases where state = 'PURCHASE_CANCELED' limit 1) p`,
  ],
  [
    'a cash receipt stands for the cash that is kept, once every call about it got a response',
    `insert into cash_receipt_calls (id, purchase_id, kind, amount, supply, vat, state, done_at, created_at)
     select gen_random_uuid(), id, 'ISSUE', 1, 1, 0, 'DONE', now(), now() from purchases where payable > 1 limit 1`,
  ],
  [
    'orders stand where their purchase stands',
    `update orders set order_status = 'ORDER_NONPAYMENT' where id = (select id from orders where order_status = 'ORDER_PAYMENT' limit 1)`,
  ],
  [
    'a purchase that can still expire has a moment at which it does',
    `update purchases set expires_at = null where id = (select id from purchases where state = 'PURCHASE_GENERATED' limit 1)`,
  ],
  [
    'orders belong to the buyer of their purchase',
    `update orders o set user_id = (select id from users u where u.id <> o.user_id limit 1)
     where id = (select id from orders limit 1)`,
  ],
  [
    'a parcel is what the orders with its invoice number say',
    `update parcels set state = 'RETURNED' where order_id = (select order_id from parcels where state = 'DELIVERED' limit 1)`,
  ],
  [
    'the list by stock knows brand, category and availability of each product that waits for no check',
    `with settled as (delete from availability_checks)
     update product_quantities set availability = 'NOT_SOLD' where product_id = (select id from products where sells limit 1)`,
  ],
  [
    'an order is in a parcel of the packing station while it can be shipped, with its quantity, and after it was shipped',
    'update packing_parcel_orders set amount = amount + 1 where order_id = (select order_id from packing_parcel_orders limit 1)',
  ],
  [
    'a parcel of the packing station without orders is canceled',
    `update packing_parcels set state = 'CANCELED' where id = (select parcel_id from packing_parcel_orders limit 1)`,
  ],
];
