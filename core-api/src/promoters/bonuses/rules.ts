import { phoneDigits, placeKey } from '@iruon/contract';
import { allocate } from '../../kernel/allocate.ts';
import { percentOf, type Won, won, ZERO } from '../../kernel/won.ts';
import { goodsPaidByPoints } from '../../members/points/index.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days after delivery within which goods may be returned by law. */
const RETURN_DAYS = 7;

/**
 * Won of a bonus: base times rate, rounded up like every percentage of the store. @param basisPoints hundredths of a
 * percent
 */
export function bonusOf(base: Won, basisPoints: number): Won {
  return percentOf(base, basisPoints / 100);
}

/**
 * When a bonus can be withdrawn: the later of confirmation and the end of the return period, and `pendingDays` more.
 * @param order.deliveredAt null if the delivery is unknown
 */
export function availableFrom(
  { completedAt, deliveredAt }: { completedAt: Date; deliveredAt: Date | null },
  pendingDays: number,
): Date {
  const returnable = deliveredAt === null ? 0 : deliveredAt.getTime() + RETURN_DAYS * DAY;
  return new Date(Math.max(completedAt.getTime(), returnable) + pendingDays * DAY);
}

/**
 * Bonuses limited, in their order, to the remaining amount of a month's cap. @param left won; below 0 for a cap that
 * was lowered
 */
export function withinCap(amounts: readonly Won[], left: number): Won[] {
  let rest = Math.max(0, left);
  return amounts.map((amount) => {
    const remaining = won(Math.min(amount, rest));
    rest -= remaining;
    return remaining;
  });
}

/** An order of a purchase with its goods after coupons, won. `lineId` is that of the line as sold. */
export interface SoldOrder {
  id: string;
  lineId: string;
  sequence: number;
  goods: Won;
}

/**
 * Won of each order's goods that points paid, by id. Points pay for goods and fees alike: they are allocated over the
 * lines as sold and the fees, then within a line over the orders that it was split into. A cancellation therefore
 * changes no other line's part.
 * @param paid.points points used
 * @param paid.total points, prepaid balance and gateway amount of the purchase
 */
export function pointsByOrder(
  orders: readonly SoldOrder[],
  { points, total }: { points: Won; total: Won },
): Map<string, Won> {
  const sorted = orders.toSorted((a, b) => a.sequence - b.sequence);
  const lines = Map.groupBy(sorted, ({ lineId }) => lineId);
  const goodsOf = (parts: readonly SoldOrder[]) => won(parts.reduce((sum, { goods }) => sum + goods, 0));
  const byLine = [...lines.values()];
  const goods = byLine.map(goodsOf);
  const shares = goodsPaidByPoints(goods, { points, total });
  return new Map(
    byLine.flatMap((parts, index) => {
      const within = allocate(
        shares[index] ?? ZERO,
        parts.map((part) => part.goods),
      );
      return parts.map(({ id }, place): [string, Won] => [id, within[place] ?? ZERO]);
    }),
  );
}

export interface Accrued {
  /** won */
  goods: number;
  base: number;
  basisPoints: number;
  amount: number;
}

/**
 * The remaining won of a bonus after goods of `returned` won, in total, were returned from its order. Rounds the exact
 * share of base and rate up once, over all returns together: several partial returns leave the same amount as one
 * return of their sum, and a complete return leaves 0.
 */
export function bonusAfterReturn({ goods, base, basisPoints }: Accrued, returned: number): Won {
  const remaining = Math.max(0, goods - returned);
  const whole = BigInt(goods) * 10_000n;
  return won(Number((BigInt(base) * BigInt(remaining) * BigInt(basisPoints) + whole - 1n) / whole));
}

/** The compared fields of promoter and buyer; null or empty where unknown. */
export interface Traits {
  /** A keyed hash of the identity number of a verified person. */
  identity: string | null;
  businessNo: string | null;
  phones: readonly string[];
  addresses: readonly string[];
  /** Keyed hashes of bank accounts. */
  accounts: readonly string[];
  /** Issuer and last digits of stored cards. */
  cards: readonly string[];
}

export type HoldReason = 'IDENTITY' | 'BUSINESS_NO' | 'PHONE' | 'ADDRESS' | 'ACCOUNT' | 'CARD';

/** The reasons why an operator has to review a bonus before it counts; empty for two parties without common data. */
export function holdReasons(promoter: Traits, buyer: Traits): HoldReason[] {
  const meets = (one: readonly string[], other: readonly string[], normal: (text: string) => string) => {
    const known = new Set(one.map(normal).filter((text) => text !== ''));
    return other.some((text) => known.has(normal(text)));
  };
  const list = (text: string | null) => (text === null ? [] : [text]);
  const same = (text: string) => text;
  const reasons: Record<HoldReason, boolean> = {
    IDENTITY: meets(list(promoter.identity), list(buyer.identity), same),
    BUSINESS_NO: meets(list(promoter.businessNo), list(buyer.businessNo), digits),
    PHONE: meets(promoter.phones, buyer.phones, digits),
    ADDRESS: meets(promoter.addresses, buyer.addresses, plainAddress),
    ACCOUNT: meets(promoter.accounts, buyer.accounts, same),
    CARD: meets(promoter.cards, buyer.cards, same),
  };
  return ORDER.filter((reason) => reasons[reason]);
}

const ORDER: readonly HoldReason[] = ['IDENTITY', 'BUSINESS_NO', 'PHONE', 'ADDRESS', 'ACCOUNT', 'CARD'];
// Unifies spellings: 서울특별시 and 서울 are one place, +82 10 and 010 one number.
const digits = phoneDigits;
const plainAddress = (text: string): string => placeKey(text).replace(/[\s,.()-]/g, '');
