import type { DeliveryCharge, IslandCharge, ProductDiscount, ServiceCharge } from '../types.ts';
import type { Deduction } from './line-price.ts';

/** Errors that saving rejects, so that the quote never meets them. `path` is that of the field, in camelCase. */
export type PricingProblem = {
  readonly path: string;
  readonly code:
    | 'PERCENT_OUT_OF_RANGE'
    | 'NOT_WHOLE_WON'
    | 'NEGATIVE'
    | 'TIER_AT_ZERO_MISSING'
    | 'TIER_REPEATED'
    | 'PERIOD_REVERSED';
};

/** Errors of a coupon's or discount's unit, value and limit. Percent: 0 to 100 with at most two decimals. */
export function deductionProblems({ unit, value, limit }: Deduction): PricingProblem[] {
  const valueProblems = unit === 'PERCENT' ? percentProblems('value', value) : wonProblems('value', value);
  return [...valueProblems, ...wonProblems('limit', limit)];
}

export function discountProblems({ unit, amount, expiration }: ProductDiscount): PricingProblem[] {
  const { startDate = null, endDate = null } = expiration ?? {};
  const reversed = startDate !== null && endDate !== null && endDate < startDate;
  return [
    ...(unit === 'PERCENT' ? percentProblems('amount', amount) : wonProblems('amount', amount)),
    ...(reversed ? [{ path: 'expiration.endDate', code: 'PERIOD_REVERSED' } as const] : []),
  ];
}

/** Only the part of the charge that its type uses must be complete; a tier table needs a tier at 0. */
export function chargeProblems({ type, fixedAmount, pricesRange, travelRange }: DeliveryCharge): PricingProblem[] {
  const priceTiers = pricesRange.map((tier) => ({ from: tier.price, amount: tier.amount }));
  const travelTiers = travelRange.map((tier) => ({ from: tier.distance, amount: tier.amount }));
  return [
    ...wonProblems('fixedAmount', fixedAmount),
    ...priceTiers.flatMap((tier, index) => wonProblems(`pricesRange.${index}.price`, tier.from)),
    ...tierProblems('pricesRange', priceTiers, type === 'PRICE'),
    ...travelTiers.flatMap(({ from }, index) => (from >= 0 ? [] : negative(`travelRange.${index}.distance`))),
    ...tierProblems('travelRange', travelTiers, type === 'TRAVEL'),
  ];
}

export function islandProblems({ charge }: IslandCharge): PricingProblem[] {
  return [
    ...wonProblems('charge.amountBase', charge.amountBase),
    ...wonProblems('charge.amountJeju', charge.amountJeju),
  ];
}

export function serviceProblems({ charge }: Pick<ServiceCharge, 'charge'>): PricingProblem[] {
  return wonProblems('charge.amount', charge.amount);
}

type Tier = { readonly from: number; readonly amount: number };

function tierProblems(path: string, tiers: readonly Tier[], isUsed: boolean): PricingProblem[] {
  const starts = tiers.map((tier) => tier.from);
  return [
    ...tiers.flatMap((tier, index) => wonProblems(`${path}.${index}.amount`, tier.amount)),
    ...(isUsed && !starts.includes(0) ? [{ path, code: 'TIER_AT_ZERO_MISSING' } as const] : []),
    ...(new Set(starts).size < starts.length ? [{ path, code: 'TIER_REPEATED' } as const] : []),
  ];
}

function percentProblems(path: string, percent: number): PricingProblem[] {
  const inRange = percent >= 0 && percent <= 100;
  const twoDecimals = Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
  return inRange && twoDecimals ? [] : [{ path, code: 'PERCENT_OUT_OF_RANGE' }];
}

function wonProblems(path: string, amount: number): PricingProblem[] {
  if (!Number.isSafeInteger(amount)) return [{ path, code: 'NOT_WHOLE_WON' }];
  return amount < 0 ? negative(path) : [];
}

function negative(path: string): PricingProblem[] {
  return [{ path, code: 'NEGATIVE' }];
}
