import type { Insertable } from 'kysely';
import type { OrderEvents, Orders, Purchases } from '../../src/index.ts';
import { jsonText } from '../../src/json-columns.ts';
import { later, MINUTE, seoulDay, weekdayDeadline } from '../calendar.ts';
import type { Member } from '../members/index.ts';
import { type Random, randomOf, uuidAt } from '../random.ts';
import { WAREHOUSES } from '../shipping.ts';
import type { Line } from './lines.ts';
import type { OrderPlan, PurchasePlan } from './plan.ts';
import { pricePanelOf } from './price-panel.ts';

const REQUESTS = [
  '',
  '',
  '',
  '부재 시 접수대에 맡겨 주세요.',
  '진료 시간(10–18시)에 배송해 주세요.',
  '도착 전에 전화 주세요.',
];
const COURIERS: Invoice['courierCode'][] = ['CJ', 'CJ', 'LOTTE', 'HANJIN', 'LOGEN', 'EPOST'];

function stateOf({ scenario }: PurchasePlan): Insertable<Purchases>['state'] {
  if (scenario === 'NONPAYMENT') return 'PURCHASE_GENERATED';
  return scenario === 'UNPAID_CANCELED' ? 'PURCHASE_CANCELED' : 'PURCHASE_CONFIRMED';
}

function expiresAt({ scenario, method, created }: PurchasePlan): Date | null {
  if (scenario !== 'NONPAYMENT' && scenario !== 'UNPAID_CANCELED') return null;
  return method === 'account' ? weekdayDeadline(created, 3) : later(created, 30 * MINUTE);
}

function quoteOf(purchase: PurchasePlan) {
  const { orders, fees, goods, moneyUsed, payable } = purchase;
  const sum = (of: (fee: PurchasePlan['fees'][number]) => number) => fees.reduce((total, fee) => total + of(fee), 0);
  return {
    lines: orders.map(({ line }) => ({
      _product: line.product.id,
      _option: line.option?.id ?? null,
      productName: line.product.plan.name,
      optionName: line.option?.name ?? null,
      thumb: null,
      amount: line.amount,
      listPrice: line.listPrice,
      unitPrice: line.unitPrice,
      optionPrice: line.option?.price ?? 0,
      productDiscount: (line.listPrice - line.unitPrice) * line.amount,
      lineTotal: line.lineTotal,
      shippingCode: line.shippingCode,
    })),
    shippings: fees,
    totals: {
      goods,
      productDiscount: orders.reduce((total, { line }) => total + (line.listPrice - line.unitPrice) * line.amount, 0),
      couponDiscount: 0,
      delivery: sum(({ fee }) => fee),
      island: sum(({ islandFee }) => islandFee),
      service: sum(({ serviceFee }) => serviceFee),
      installation: sum(({ installationFee }) => installationFee),
      points: 0,
      money: moneyUsed,
      payable,
    },
    panel: pricePanelOf(purchase),
  };
}

export function purchaseRows(purchases: readonly PurchasePlan[]): Insertable<Purchases>[] {
  const random = randomOf('purchase rows');
  return purchases.map((purchase) => {
    const { id, purchaseNo, member, method, orders, created } = purchase;
    const [first] = orders;
    const standing = first?.track.standing;
    const title = first?.line.product.plan.name ?? '';
    const canceled = purchase.scenario === 'UNPAID_CANCELED';
    const name = member.clinic ?? member.name;
    return {
      id,
      purchaseNo,
      userId: member.id,
      state: stateOf(purchase),
      paymentMethod: method,
      title: orders.length > 1 ? `${title} 외 ${orders.length - 1}건` : title,
      quote: jsonText(quoteOf(purchase)),
      goodsTotal: purchase.goods,
      deliveryTotal: purchase.delivery,
      pointsUsed: 0,
      moneyUsed: purchase.moneyUsed,
      payable: purchase.payable,
      sender: jsonText({ name: member.name, phone: member.phone, email: member.email }),
      receiver: jsonText({
        title: member.clinic ? '병원' : '기본 배송지',
        name,
        phone: member.phone,
        email: member.email,
        postcode: member.place.postcode,
        address1: member.place.address1,
        address2: member.address2,
        geolocation: member.place.geolocation,
        isFactory: false,
      }),
      refundAccount:
        method === 'account' && purchase.refunded > 0
          ? jsonText({
              accountBankCode: '004',
              accountNumber: `000${random.int(100_000_000, 999_999_999)}`,
              accountHolder: member.name,
            })
          : null,
      cashReceipt: method === 'account' && random.chance(0.5) ? jsonText({ enabled: true, phone: member.phone }) : null,
      requestMessage: random.pick(REQUESTS),
      cancelReason: canceled ? (standing?.orderMessage ?? null) : null,
      expiresAt: expiresAt(purchase),
      paidAt: standing?.paidAt ?? null,
      canceledAt: canceled ? (standing?.canceledAt ?? null) : null,
      createdAt: created,
    };
  });
}

/** The delivery rule as the quote used it, in the names of our code, not of the wire. */
function shippingSnapshot({ shipping, shippingCode }: Line) {
  const warehouse = WAREHOUSES.find(({ code }) => code === shippingCode);
  const [longitude, latitude] = warehouse?.warehouse.geolocation.coordinates ?? [];
  return {
    shippingCode,
    bundleType: shipping.bundleType,
    charge: shipping.charge,
    island: {
      isActive: shipping.island.isActive,
      charge: { amountBase: shipping.island.charge.amount__base, amountJeju: shipping.island.charge.amount__jeju },
    },
    service: { ...shipping.service, chosen: shipping.service.isActive, carrier: shipping.carrier },
    warehouse: { longitude, latitude },
    areasAvailable: warehouse?.areas ?? [],
  };
}

interface Invoice {
  courierCode: NonNullable<Insertable<Orders>['courierCode']>;
  invoiceNo: string;
}

function invoiceOf(line: Line, shippedAt: Date, random: Random): Invoice {
  if (line.shippingCode === 'KIT')
    return { courierCode: 'DIRECT', invoiceNo: `D${seoulDay(shippedAt).replaceAll('-', '')}${random.int(100, 999)}` };
  return {
    courierCode: random.pick(COURIERS),
    invoiceNo: `${random.int(300_000, 699_999)}${random.int(100_000, 999_999)}`,
  };
}

export function orderRows(
  purchases: readonly PurchasePlan[],
  thumbs: ReadonlyMap<string, string>,
): Insertable<Orders>[] {
  const random = randomOf('order rows');
  return purchases.flatMap(({ id: purchaseId, member, created, orders }) => {
    const invoices = new Map<string, Invoice>();
    return orders.map(({ id, line, track }, sequence) => {
      const { standing } = track;
      // Goods of one warehouse are sent in one parcel.
      const invoice = standing.shippedAt
        ? (invoices.get(line.shippingCode) ?? invoiceOf(line, standing.shippedAt, random))
        : null;
      if (invoice) invoices.set(line.shippingCode, invoice);
      return {
        id,
        purchaseId,
        userId: member.id,
        sequence,
        productId: line.product.id,
        optionId: line.option?.id ?? null,
        productCode: line.product.plan.code,
        productName: line.product.plan.name,
        optionName: line.option?.name ?? null,
        thumbId: thumbs.get(line.product.id) ?? null,
        amount: line.amount,
        listPrice: line.listPrice,
        optionPrice: line.option?.price ?? 0,
        unitPrice: line.unitPrice,
        lineTotal: line.lineTotal,
        couponDiscount: 0,
        couponShare: 0,
        shippingCode: line.shippingCode,
        shipping: jsonText(shippingSnapshot(line)),
        orderStatus: standing.orderStatus,
        orderStatusMessage: standing.orderMessage,
        claimStatus: standing.claimStatus,
        claimStatusMessage: standing.claimMessage,
        collectionStatus: standing.collectionStatus,
        purchaseStatus: standing.purchaseStatus,
        carrier: invoice ? line.shipping.carrier : null,
        courierCode: invoice?.courierCode ?? null,
        invoiceNo: invoice?.invoiceNo ?? null,
        delayUntil: standing.delayUntil,
        shippedAt: standing.shippedAt,
        deliveredAt: standing.deliveredAt,
        completedAt: standing.completedAt,
        createdAt: created,
        updatedAt: track.steps.at(-1)?.at ?? created,
      };
    });
  });
}

function actorId(actor: string, member: Member, operatorId: string): string | null {
  if (actor === 'member') return member.id;
  return actor === 'operator' ? operatorId : null;
}

const BEGINNINGS = { order: null, purchase: null, claim: 'NO_CLAIM', collection: 'COLLECTION_PENDING' } as const;

export function eventRows(purchases: readonly PurchasePlan[], operatorId: string): Insertable<OrderEvents>[] {
  const random = randomOf('events');
  const rowOf = ({ id: orderId, track }: OrderPlan, purchase: PurchasePlan) => {
    // Simultaneous steps are a millisecond apart, because their ids determine their order.
    let last = 0;
    return track.steps.map(({ axis, event, from, to, actor, at, message }) => {
      last = Math.max(at.getTime(), last + 1);
      const createdAt = new Date(last);
      const paidAtOnce = event === 'PAY' && purchase.method === 'advance';
      const actorType = paidAtOnce ? 'system' : actor;
      return {
        id: uuidAt(createdAt, random),
        orderId,
        axis,
        event,
        fromStatus: from ?? BEGINNINGS[axis],
        toStatus: to,
        actorType,
        actorId: actorId(actorType, purchase.member, operatorId),
        message,
        createdAt,
      };
    });
  };
  return purchases.flatMap((purchase) => purchase.orders.flatMap((order) => rowOf(order, purchase)));
}
