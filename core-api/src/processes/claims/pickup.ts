import type { CourierRegistration, Tracking } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { decide } from '../../kernel/transition.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { type ClaimRow, collectionMachine, findClaim, isCollecting, updateClaim } from '../../selling/claims/index.ts';
import {
  ACTIVE_REGISTRATIONS,
  assertSender,
  insertRegistration,
  nextPickupNo,
  type Registration,
  readRegistration,
  sendersOf,
  stepsOf,
} from '../../selling/couriers/index.ts';
import { type Order, type Purchase, readStoredReceiver, updateOrders } from '../../selling/orders/index.ts';
import { lockClaim, recordClaimEvent } from './move-claim.ts';
import { CALL_COURIERS, pickupOf, togetherWith } from './pickup-of-claim.ts';

const isActive = ({ state }: Registration) => ACTIVE_REGISTRATIONS.some((active) => active === state);

const referenceOf = (at: Date, no: number) =>
  `R${seoulDay(at).slice(2).replaceAll('-', '')}-${String(no).padStart(5, '0')}`;

interface Locked {
  claim: ClaimRow;
  order: Order;
  purchase: Purchase;
  orders: readonly Order[];
}

async function consignmentOf(trx: Transaction, { claim, order, purchase, orders }: Locked) {
  const { name, phone, postcode, address1, address2 } = readStoredReceiver(purchase.receiver);
  const senderOf = await sendersOf(trx);
  const goods = (await togetherWith(trx, claim)).flatMap((each) => {
    const claimed = orders.find(({ id }) => id === each.orderId);
    return claimed && isCollecting(each) ? [{ name: claimed.productName, amount: each.quantity }] : [];
  });
  return {
    from: { name, phone, postcode, address1, address2 },
    to: senderOf(order.shippingCode),
    goods,
    message: '반품·교환 상품 회수',
    sentAs: order.invoiceNo,
    isCollect: false,
  };
}

/**
 * Registers the pickup of the goods of a return or exchange at the carrier. A pickup that is registered already is
 * unchanged. @throws NOT_FOUND, COURIER_ABSENT, COURIER_SENDER_MISSING, PICKUP_NOT_ALLOWED
 */
export async function registerPickup(
  context: Context & { actor: UserActor },
  claimId: string,
): Promise<CourierRegistration> {
  const { courier } = context;
  if (!courier) throw problem('COURIER_ABSENT');
  const id = await inTransaction(context.db, async (trx) => {
    const locked = await lockClaim(trx, claimId, null);
    const { claim } = locked;
    const known = await pickupOf(trx, claim);
    if (known && isActive(known)) return known.id;
    if (!isCollecting(claim) || claim.collectionStatus !== 'COLLECTION_PENDING') throw problem('PICKUP_NOT_ALLOWED');
    const consignment = await consignmentOf(trx, locked);
    assertSender(consignment.to);
    const at = context.now();
    const made = await insertRegistration(trx, {
      kind: 'PICKUP',
      parcelId: null,
      claimId,
      courierCode: courier.courierCode,
      reference: referenceOf(at, await nextPickupNo(trx)),
      registeredOn: seoulDay(at),
      consignment,
      requestedBy: context.actor.userId,
      at,
    });
    if (!made) throw new Error(`The claim ${claimId} has another pickup`);
    await enqueue(trx, 'call-couriers', {}, CALL_COURIERS);
    await audit(
      trx,
      context,
      'courier-registration.create',
      { type: 'courier-registration', id: made.id },
      { courierCode: made.courierCode, reference: made.reference },
    );
    return made.id;
  });
  return readRegistration(context.db, id);
}

/** The pickup of a claim with its steps, or null. @throws NOT_FOUND */
export async function readPickup(
  { db }: Pick<Context, 'db'>,
  claimId: string,
): Promise<{ registration: CourierRegistration | null; tracking: Tracking }> {
  const claim = orNotFound(await findClaim(db, claimId));
  const found = await pickupOf(db, claim);
  return {
    registration: found ? await readRegistration(db, found.id) : null,
    tracking: await stepsOf(db, found ?? { courierCode: null, invoiceNo: null }),
  };
}

/** The id of the pickup of a claim. @throws NOT_FOUND */
export async function pickupIdOf(context: Context, claimId: string): Promise<string> {
  const { registration } = await readPickup(context, claimId);
  if (!registration) throw problem('NOT_FOUND', '접수한 수거가 없습니다.');
  return registration._id;
}

/**
 * Records that the carrier has the goods of a claim and of the others of its request. Only an operator who checks the
 * goods completes their collection. Repeating it changes nothing.
 */
export async function recordGoodsTaken(context: Context, claimId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { claim, orders } = await lockClaim(trx, claimId, null);
    for (const each of await togetherWith(trx, claim)) {
      const order = orders.find(({ id }) => id === each.orderId);
      if (!order || !isCollecting(each) || each.collectionStatus === null) continue;
      const from = each.collectionStatus;
      const decision = decide(collectionMachine, { from, event: 'PICK_UP', actor: 'carrier' });
      if (!decision.ok) continue;
      const change = { collectionStatus: decision.to, updatedAt: context.now() };
      await updateClaim(trx, each.id, change);
      await updateOrders(trx, [order.id], change);
      await recordClaimEvent(trx, context, order.id, {
        ...{ axis: 'collection', event: decision.event, from, to: decision.to, as: 'carrier' },
        message: '',
      });
    }
  });
}
