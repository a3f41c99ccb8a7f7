import type { Geolocation, ReceiverChange } from '@iruon/contract';
import { wonText } from '@iruon/contract/won';
import { jsonText, type Transaction } from '@iruon/db';
import { knownPlace } from '../../members/destinations/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import {
  findOrder,
  findPurchaseByNo,
  lockPurchase,
  mayChangeReceiver,
  noteCorrection,
  type Order,
  type Purchase,
  readStoredReceiver,
  updatePurchase,
} from '../../selling/orders/index.ts';
import { type DeliveryRegion, feesElsewhere } from '../../selling/pricing/index.ts';
import { deliveryRegions } from '../../selling/shipping/index.ts';
import { toPricingReceiver } from '../checkout/quote-order.ts';
import { assertNoAssumptions, withKnownDistance } from '../checkout/with-geocoded-address.ts';
import { isCountable, refundFacts } from '../claims/refund-facts.ts';

type Doer = Context & { actor: UserActor };
type PurchaseOfOrders = { purchase: Purchase; orders: Order[] };

/** The purchase at its new address, with the fields that pricing and refunds need. */
interface Moved {
  place: Geolocation | null;
  regions: DeliveryRegion[];
}

/**
 * Changes the receiver and the request message of a purchase, for its member or an operator: only before shipping, and
 * only if the delivery charge stays the same. A repetition changes nothing.
 * @param find the locked purchase; undefined if it does not exist or is not the member's
 * @throws NOT_FOUND, RECEIVER_LOCKED, RECORD_CHANGED, SHIPPING_UNAVAILABLE, DELIVERY_FEE_CHANGED with both charges
 */
export function changeReceiver(
  context: Doer,
  find: (trx: Transaction) => Promise<PurchaseOfOrders | undefined>,
  wanted: ReceiverChange,
  as: 'member' | 'operator',
): Promise<void> {
  return withKnownDistance(context, { ...wanted.receiver, isFactory: false }, () =>
    inTransaction(context.db, async (trx) => {
      const locked = orNotFound(await find(trx));
      await change(trx, context, locked, wanted, as);
    }),
  );
}

/** A purchase by its id, for operators. */
export const anyPurchase = (id: string) => (trx: Transaction) => lockPurchase(trx, id);

async function change(
  trx: Transaction,
  context: Doer,
  { purchase, orders }: PurchaseOfOrders,
  { receiver: wanted, requestMessage, receiverAt }: ReceiverChange,
  as: 'member' | 'operator',
): Promise<void> {
  const stored = readStoredReceiver(purchase.receiver);
  const before = { ...stored, requestMessage: purchase.requestMessage };
  const changes = differences(before, { ...wanted, requestMessage });
  if (Object.keys(changes).length === 0) return;
  if (!mayChangeReceiver(orders, as)) throw locked(orders, as);
  if ((purchase.receiverAt?.getTime() ?? null) !== (receiverAt && Date.parse(receiverAt)))
    throw problem('RECORD_CHANGED');

  const isElsewhere = 'postcode' in changes || 'address1' in changes;
  const moved = isElsewhere && !stored.isFactory ? await priceElsewhere(trx, purchase, orders, wanted) : null;
  const { title: _, isDefault: __, ...unnamed } = purchase.receiver;
  await updatePurchase(trx, purchase.id, {
    // Neither the name of the old saved address nor its rank applies to the new one.
    receiver: jsonText({ ...(isElsewhere ? unnamed : purchase.receiver), ...wanted, ...placeOf(moved) }),
    // The regions of the new address are stored for later refunds.
    ...(moved ? { quote: jsonText({ ...purchase.quote, regions: moved.regions }) } : {}),
    requestMessage,
    receiverAt: nextUpdatedAt(context.now(), purchase.receiverAt ? { updatedAt: purchase.receiverAt } : undefined),
  });
  const message = wordsOf(Object.keys(changes));
  for (const order of orders.filter(({ orderStatus }) => orderStatus !== 'ORDER_CANCELED'))
    await noteCorrection(trx, context, order, { event: 'CORRECT_RECEIVER', as, message });
  const details = { userId: purchase.userId, changes };
  await audit(trx, context, 'purchase.receiver', { type: 'purchase', id: purchase.id }, details);
}

const placeOf = (moved: Moved | null) => (moved ? { geolocation: moved.place } : {});

function locked(orders: readonly Order[], as: 'member' | 'operator') {
  const hasLeft = !mayChangeReceiver(orders, 'operator');
  return problem('RECEIVER_LOCKED', {
    ...(as === 'member' && !hasLeft
      ? { detail: '상품을 준비하고 있어 직접 바꿀 수 없습니다. 고객센터로 연락해 주시면 확인해 드리겠습니다.' }
      : {}),
  });
}

/** @throws SHIPPING_UNAVAILABLE, DELIVERY_FEE_CHANGED, RECEIVER_LOCKED for a purchase without stored delivery rules */
async function priceElsewhere(
  trx: Transaction,
  purchase: Purchase,
  orders: readonly Order[],
  wanted: ReceiverChange['receiver'],
): Promise<Moved> {
  if (!isCountable(orders))
    throw problem('RECEIVER_LOCKED', '배송비를 다시 계산할 수 없는 주문이라 주소는 바꿀 수 없습니다.');
  const [facts, regions, place] = await settleAll([
    refundFacts(trx, purchase, orders),
    deliveryRegions(trx, wanted.postcode),
    knownPlace(trx, wanted),
  ]);
  const receiver = toPricingReceiver({ ...wanted, isFactory: facts.receiver.isFactory }, place);
  const result = feesElsewhere({ ...facts, from: facts, to: { receiver, regions } });
  if (!result.ok) throw unreachable(orders, result.error.orderIds);
  const { before, after, isSame, assumptions } = result.value;
  assertNoAssumptions({ quote: { assumptions } });
  if (!isSame) throw dearer(before, after);
  return { place, regions };
}

function unreachable(orders: readonly Order[], ids: readonly string[]) {
  const names = orders.filter(({ id }) => ids.includes(id)).map(({ productName }) => productName);
  const message = '이 주소로는 보낼 수 없는 상품이 있습니다.';
  return problem('SHIPPING_UNAVAILABLE', {
    detail: `보낼 수 없는 상품: ${names.join(', ')}`,
    errors: [{ path: 'body.receiver.address1', code: 'unreachable', message }],
  });
}

function dearer(before: number, after: number) {
  const detail =
    before === after
      ? '이 주소로는 상품마다의 배송비가 달라집니다.'
      : `이 주소로는 배송비가 ${wonText(before)}이 아니라 ${wonText(after)}입니다.`;
  return problem('DELIVERY_FEE_CHANGED', {
    detail,
    extensions: { before, after },
    errors: [
      {
        path: 'body.receiver.address1',
        code: 'other_fee',
        message: '배송비가 같은 주소로만 바꿀 수 있습니다. 다른 곳은 취소한 뒤 다시 주문해 주세요.',
      },
    ],
  });
}

const fieldWords: Readonly<Record<string, string>> = {
  name: '받는 분',
  phone: '연락처',
  postcode: '주소',
  address1: '주소',
  address2: '주소',
  requestMessage: '요청사항',
};

/**
 * The names of the changed fields without their values: the history outlives personal data that customers may have
 * erased.
 */
const wordsOf = (fields: readonly string[]) =>
  `${[...new Set(fields.map((field) => fieldWords[field] ?? field))].join(', ')} 변경`;

type Member = Context & { actor: UserActor };

/** The member's own purchase, by its number or by one of its orders. @throws as changeReceiver */
export function changeMyReceiver(
  context: Member,
  named: { purchaseNo: string } | { orderId: string },
  wanted: ReceiverChange,
): Promise<void> {
  const find = async (trx: Transaction): Promise<PurchaseOfOrders | undefined> => {
    const id =
      'orderId' in named
        ? (await findOrder(trx, named.orderId))?.purchaseId
        : (await findPurchaseByNo(trx, named.purchaseNo))?.id;
    const locked = id === undefined ? undefined : await lockPurchase(trx, id);
    return locked?.purchase.userId === context.actor.userId ? locked : undefined;
  };
  return changeReceiver(context, find, wanted, 'member');
}
