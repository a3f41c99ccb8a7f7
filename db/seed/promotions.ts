import type { Insertable } from 'kysely';
import type {
  BonusHolds,
  PromotedPurchases,
  Promotees,
  PromoterApplications,
  PromoterBonuses,
  PromoterRates,
  Promoters,
  Transaction,
} from '../src/index.ts';
import { DAY, HOUR, later, seoulDay } from './calendar.ts';
import { insertAll } from './insert.ts';
import type { SeededLevels } from './levels.ts';
import type { Member } from './members/index.ts';
import type { PurchasePlan } from './purchases/plan.ts';
import { randomOf, uuidAt } from './random.ts';

/** Members who registered with the promoter's code, the given number of days ago. */
const JOINED: Readonly<Record<string, number>> = {
  clinic03: 84,
  clinic04: 84,
  clinic06: 80,
  clinic08: 76,
  clinic10: 66,
  person03: 80,
  person05: 58,
  person08: 40,
};
/** A member with a pending application as a promoter. */
const APPLICANT = 'person09';
const LONG_AGO = 480;
/** Hundredths of a percent of all goods, and of three products. */
const SALES = 150;
const GOODS = [300, 250, 400];
/** By the level of the promoter, lowest first. */
const GRADES = [50, 80, 120, 150];
/** Days of the return period, and those after it until a bonus can be withdrawn. */
const RETURN_DAYS = 7;
const PENDING_DAYS = 7;

type Rate = Insertable<PromoterRates>;
type Bonus = Omit<Insertable<PromoterBonuses>, 'rateVersion'> & { rate: Rate | null };

export interface SeededPromotions {
  rates: Rate[];
  promotees: Insertable<Promotees>[];
  purchases: Insertable<PromotedPurchases>[];
  bonuses: Bonus[];
  holds: Insertable<BonusHolds>[];
  applicants: Insertable<Promoters>[];
  applications: Insertable<PromoterApplications>[];
}

function ratesOf(
  orders: readonly Placed[],
  { levels }: SeededLevels,
  base: string | undefined,
  { now, operatorId }: { now: Date; operatorId: string },
): Rate[] {
  const random = randomOf('promoter rates');
  const at = later(now, -LONG_AGO * DAY);
  const rate = (type: Rate['type'], basisPoints: number, of: Partial<Rate> = {}): Rate => ({
    id: uuidAt(at, random),
    type,
    productId: null,
    levelId: null,
    basisPoints,
    effectiveOn: seoulDay(later(at, DAY)),
    createdBy: operatorId,
    createdAt: at,
    ...of,
  });
  const sold = [...new Set(orders.map(({ order }) => order.line.product.id))];
  const graded = [...(base ? [base] : []), ...levels.map(({ id }) => id)];
  return [
    rate('SALES', SALES),
    ...GRADES.flatMap((points, place) => (graded[place] ? [rate('GRADE', points, { levelId: graded[place] })] : [])),
    ...GOODS.flatMap((points, place) => (sold[place] ? [rate('GOODS', points, { productId: sold[place] })] : [])),
    // A rate that starts in the future.
    rate('SALES', SALES + 50, { id: uuidAt(now, random), effectiveOn: seoulDay(later(now, 30 * DAY)), createdAt: now }),
  ];
}

interface Placed {
  purchase: PurchasePlan;
  order: PurchasePlan['orders'][number];
}

/** The promoter's bonuses of an order as its confirmation creates them; none before the confirmation. */
function bonusesOf(
  { purchase, order }: Placed,
  rates: readonly Rate[],
  { promoterId, levelId, random }: { promoterId: string; levelId: string; random: ReturnType<typeof randomOf> },
): Bonus[] {
  const { completedAt, deliveredAt, purchaseStatus } = order.track.standing;
  if (purchaseStatus !== 'PURCHASE_COMPLETE' || !completedAt) return [];
  const returnable = deliveredAt ? later(deliveredAt, RETURN_DAYS * DAY) : completedAt;
  const settled = Math.max(Number(returnable), Number(completedAt));
  const availableAt = later(new Date(settled), PENDING_DAYS * DAY);
  const { lineTotal, product } = order.line;
  return rates
    .filter(({ productId }) => !productId || productId === product.id)
    .filter((rate) => (!rate.levelId || rate.levelId === levelId) && rate.effectiveOn <= seoulDay(purchase.created))
    .map((rate) => ({
      id: uuidAt(completedAt, random),
      promoterId,
      type: rate.type,
      amount: Math.ceil((lineTotal * rate.basisPoints) / 10_000),
      orderId: order.id,
      goods: lineTotal,
      base: lineTotal,
      basisPoints: rate.basisPoints,
      availableAt,
      key: `${rate.type}:${order.id}`,
      createdAt: completedAt,
      rate,
    }));
}

/**
 * The rates of bonuses; the members who registered with the code of the demo's promoter; their later purchases, with
 * the bonuses of confirmed orders as the store computes them; and a pending application. An operator or the nightly job
 * closes the months.
 */
export function promotionsOf(
  members: readonly Member[],
  { purchases, levels, operatorId }: { purchases: readonly PurchasePlan[]; levels: SeededLevels; operatorId: string },
  now: Date,
): SeededPromotions {
  const random = randomOf('promotions');
  const promoter = members.find(({ promoterCode }) => promoterCode !== null);
  if (!promoter) throw new Error('The seed has no promoter');
  const promoterId = promoter.id;
  const levelId = levels.standings.find(({ userId }) => userId === promoterId)?.levelId ?? '';
  const promotees = members.flatMap(({ id: userId, username }) => {
    const age = JOINED[username];
    const createdAt = later(now, -(age ?? 0) * DAY);
    return age === undefined ? [] : [{ userId, promoterId, code: promoter.promoterCode ?? '', createdAt }];
  });
  const joined = new Map(promotees.map(({ userId, createdAt }) => [userId, createdAt]));
  const promoted = purchases.filter(({ member, created }) => {
    const since = joined.get(member.id);
    return since !== undefined && created > since;
  });
  const placed = promoted.flatMap((purchase) => purchase.orders.map((order) => ({ purchase, order })));
  const isGraded = levels.levels.some(({ id }) => id === levelId);
  const rates = ratesOf(placed, levels, isGraded ? undefined : levelId, { now, operatorId });
  const given = placed.flatMap((each) => bonusesOf(each, rates, { promoterId, levelId, random }));
  const latest = given.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt)).at(-1);
  const rewarded = later(now, -20 * DAY);
  const applicant = members.find(({ username }) => username === APPLICANT);
  return {
    rates,
    promotees,
    purchases: promoted.map(({ id, created }) => ({ purchaseId: id, promoterId, levelId, createdAt: created })),
    bonuses: [
      ...given,
      {
        id: uuidAt(rewarded, random),
        promoterId,
        type: 'EDIT',
        amount: 50_000,
        message: '신제품 세미나에서 소개해 주셔서 드립니다.',
        actorId: operatorId,
        availableAt: rewarded,
        key: 'demo:seminar',
        createdAt: rewarded,
        rate: null,
      },
    ],
    // One order has bonuses on hold, so that the console shows a decision.
    holds: given
      .filter(({ orderId }) => orderId === latest?.orderId)
      .map(({ id: bonusId, createdAt }) => ({ bonusId, reasons: ['ADDRESS'], createdAt })),
    applicants: applicant ? [{ userId: applicant.id, state: 'AWAITING', requestedAt: later(now, -5 * HOUR) }] : [],
    applications: [
      {
        id: uuidAt(later(promoter.createdAt, DAY), random),
        userId: promoterId,
        state: 'APPROVED',
        message: '학회에서 만나는 선생님들께 소개하려고 합니다.',
        createdAt: later(promoter.createdAt, DAY),
        decidedAt: later(promoter.createdAt, 2 * DAY),
        decidedBy: operatorId,
      },
      ...(applicant
        ? [
            {
              id: uuidAt(later(now, -5 * HOUR), random),
              userId: applicant.id,
              message: '치과 모임에서 제품을 소개하고 싶습니다.',
              createdAt: later(now, -5 * HOUR),
            },
          ]
        : []),
    ],
  };
}

/** Inserts rates, and bonuses with the versions of their rates. */
export async function insertRatesAndBonuses(trx: Transaction, { rates, bonuses }: SeededPromotions): Promise<void> {
  await insertAll(trx, 'promoterRates', rates);
  const versions = await trx.selectFrom('promoterRates').select(['id', 'version']).execute();
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
  const rows = bonuses.map(({ rate, ...row }) => ({ ...row, rateVersion: rate && (versionOf.get(rate.id) ?? null) }));
  // Each row has every key, because the rows are inserted by one statement.
  await insertAll(
    trx,
    'promoterBonuses',
    rows.map((row) => ({
      message: '',
      actorId: null,
      orderId: null,
      goods: null,
      base: null,
      basisPoints: null,
      ...row,
    })),
  );
}
