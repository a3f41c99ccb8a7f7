import type { ClaimReason, ClaimStatus, CourierCode, OrderStatus, PurchaseStatus, TakenMethod } from '@iruon/contract';
import { type Claims, createDatabase, jsonText, type Payments, type Purchases } from '@iruon/db';
import type { Selectable } from 'kysely';
import { expect, expectTypeOf, it } from 'vitest';
import { decide } from './kernel/transition.ts';
import type { Order } from './selling/orders/index.ts';
import { orderMachine } from './selling/orders/machines/order-machine.ts';
import type { StoredReceiver } from './selling/orders/snapshots/stored-purchase.ts';

// Checked with the types: the values of the schema and of the wire are equal.
it('columns have the values of the wire', () => {
  expectTypeOf<Order['orderStatus']>().toEqualTypeOf<OrderStatus>();
  expectTypeOf<Order['purchaseStatus']>().toEqualTypeOf<PurchaseStatus>();
  expectTypeOf<Order['claimStatus']>().toEqualTypeOf<ClaimStatus | null>();
  expectTypeOf<Order['courierCode']>().toEqualTypeOf<CourierCode | null>();
  expectTypeOf<Selectable<Claims>['status']>().toEqualTypeOf<ClaimStatus | 'WITHDRAWN'>();
  expectTypeOf<Selectable<Claims>['reason']>().toEqualTypeOf<ClaimReason>();
  expectTypeOf<Selectable<Payments>['method']>().toEqualTypeOf<TakenMethod>();
  expectTypeOf<Selectable<Purchases>['receiver']>().toEqualTypeOf<StoredReceiver>();
});

it('a wrong value or shape is an error of the compiler', () => {
  const db = createDatabase('postgres://nobody@127.0.0.1:1/nothing');
  // @ts-expect-error no order is in this state
  db.updateTable('orders').set({ orderStatus: 'ORDER_PAID' });
  // @ts-expect-error nor searched in it
  db.selectFrom('orders').where('orderStatus', '=', 'ORDER_PAID');
  // @ts-expect-error a receiver has an address
  db.updateTable('purchases').set({ receiver: jsonText({ name: '김이루' }) });
  // @ts-expect-error text of anything is no receiver
  db.updateTable('purchases').set({ receiver: JSON.stringify({ name: '김이루' }) });
  // @ts-expect-error a machine has no state but its own
  const wrong = () => decide(orderMachine, { from: 'PURCHASE_PENDING', event: 'CONFIRM', actor: 'operator' });
  const right = ({ orderStatus }: Order) =>
    decide(orderMachine, { from: orderStatus, event: 'CONFIRM', actor: 'operator' });
  expect([wrong, right]).toHaveLength(2);
});
