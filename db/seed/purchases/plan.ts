import { seoulDay } from '../calendar.ts';
import type { SeededProduct } from '../catalogue/index.ts';
import type { Member } from '../members/index.ts';
import { type Random, randomOf, uuidAt } from '../random.ts';
import type { ShippingSeed } from '../shipping.ts';
import { feesOf, feesTotal, type ShippingFee } from './fees.ts';
import { type Journey, journeyOf } from './journey.ts';
import { type Line, linesAt } from './lines.ts';
import { SCENARIOS, type Scenario, type ScenarioPlan } from './scenarios.ts';
import type { Track } from './track.ts';

export type Method = 'card' | 'easy' | 'kakao' | 'account' | 'advance';

export interface OrderPlan {
  id: string;
  line: Line;
  track: Track;
}

/** A past purchase with all its values; amounts in won. */
export interface PurchasePlan {
  id: string;
  purchaseNo: string;
  scenario: Scenario;
  method: Method;
  member: Member;
  created: Date;
  orders: OrderPlan[];
  fees: ShippingFee[];
  goods: number;
  delivery: number;
  moneyUsed: number;
  payable: number;
  /** The refund of a completed cancel or return. */
  refunded: number;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function methodOf(plan: ScenarioPlan, member: Member, random: Random): Method {
  if (plan.scenario === 'NONPAYMENT') return 'account';
  if (plan.scenario === 'COMPLETE' && member.money > 0 && member.username !== 'clinic01' && random.chance(0.6))
    return 'advance';
  if (plan.scenario === 'UNPAID_CANCELED') return random.pick(['card', 'kakao', 'account', 'account']);
  if (plan.scenario === 'PAID') return random.pick(['card', 'card', 'card', 'kakao', 'easy']);
  return random.pick(['card', 'card', 'card', 'card', 'card', 'account', 'account', 'kakao', 'easy']);
}

/**
 * The first two of each scenario belong to clinic01 and the third to person01, so that all of their tabs have entries.
 */
function memberOf(position: number, buyers: readonly Member[], random: Random): Member {
  const named = position < 2 ? 'clinic01' : position === 2 ? 'person01' : null;
  return buyers.find(({ username }) => username === named) ?? random.pick(buyers);
}

/** The refund of a completed claim: a cancel re-prices the fees of the rest, a return does not change them. */
function refundOf(scenario: Scenario, lines: readonly Line[], payable: number, member: Member): number {
  if (scenario !== 'CANCEL_COMPLETED' && scenario !== 'RETURN_COMPLETED') return 0;
  const [claimed, ...rest] = lines;
  if (claimed === undefined || rest.length === 0) return payable;
  if (scenario === 'RETURN_COMPLETED') return claimed.lineTotal;
  const due = rest.reduce((sum, line) => sum + line.lineTotal, 0) + feesTotal(feesOf(rest, member.place));
  return Math.max(0, payable - due);
}

function purchaseOf(
  plan: ScenarioPlan,
  position: number,
  buyers: readonly Member[],
  products: readonly SeededProduct[],
  shipping: ShippingSeed,
  now: Date,
): PurchasePlan {
  const random = randomOf(`purchase ${plan.scenario} ${position}`);
  const member = memberOf(position, buyers, random);
  const method = methodOf(plan, member, random);
  const journey: Journey = journeyOf(plan, position, method, now);
  const { created } = journey;
  const lines = linesAt(created, products, shipping, random);
  const fees = feesOf(lines, member.place);
  const goods = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  const delivery = feesTotal(fees);
  const moneyUsed = method === 'advance' ? goods + delivery : 0;
  const payable = goods + delivery - moneyUsed;
  const code = Array.from({ length: 8 }, () => ALPHABET[random.int(0, ALPHABET.length - 1)]).join('');
  return {
    id: uuidAt(created, random),
    purchaseNo: `${seoulDay(created).replaceAll('-', '')}-${code}`,
    scenario: plan.scenario,
    method,
    member,
    created,
    orders: lines.map((line, index) => ({
      id: uuidAt(created, random),
      line,
      track: index === 0 ? journey.first : journey.other,
    })),
    fees,
    goods,
    delivery,
    moneyUsed,
    payable,
    refunded: refundOf(plan.scenario, lines, payable, member),
  };
}

/** 300 past purchases, oldest first. */
export function purchasesOf(
  members: readonly Member[],
  products: readonly SeededProduct[],
  shipping: ShippingSeed,
  now: Date,
): PurchasePlan[] {
  const buyers = members.filter(({ custNo, type }) => custNo !== null && type !== 'OPERATOR');
  return SCENARIOS.flatMap((plan) =>
    Array.from({ length: plan.count }, (_, position) => purchaseOf(plan, position, buyers, products, shipping, now)),
  ).sort((one, other) => one.created.getTime() - other.created.getTime());
}

/** The ids of the products that were ordered; `waiting` wait to be sent. */
export function orderedIn(purchases: readonly PurchasePlan[]): Record<'ordered' | 'waiting', ReadonlySet<string>> {
  const idsOf = (some: readonly PurchasePlan[]) =>
    new Set(some.flatMap(({ orders }) => orders.map(({ line }) => line.product.id)));
  const waiting = purchases.filter(({ scenario }) => scenario === 'CONFIRM' || scenario === 'DELAYED');
  return { ordered: idsOf(purchases), waiting: idsOf(waiting) };
}
