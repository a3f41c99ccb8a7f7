import type { ConsoleShipping, ShippingOptionInput } from '@iruon/contract';
import { chargeTypeLabels } from '@iruon/contract/labels';
import { showWon } from '../../../format/won.ts';

export type ShippingRow = ConsoleShipping & { id: string };

/** The initial values of an option: a fixed fee, bundled. */
export const newOption = (): ShippingOptionInput => ({
  name: '택배',
  carrier: 'EXPRESS',
  bundleType: 'BUNDLE',
  charge: { type: 'FIXED', fixedAmount: 3_000, pricesRange: [], travelRange: [] },
  service: { isActive: false, charge: { amount: 0 } },
  island: { isActive: true, charge: { amount__base: 5_000, amount__jeju: 3_000 } },
});

/** A saved option: a cleared field is 0, tiers are sorted. */
export function optionOf(option: ShippingOptionInput): ShippingOptionInput {
  const { charge, service, island } = option;
  const number = (value: number | null | undefined) => value ?? 0;
  return {
    ...(option._id ? { _id: option._id } : {}),
    name: option.name ?? '',
    carrier: option.carrier,
    bundleType: option.bundleType,
    charge: {
      type: charge.type,
      fixedAmount: number(charge.fixedAmount),
      pricesRange: (charge.pricesRange ?? [])
        .map(({ price, amount }) => ({ price: number(price), amount: number(amount) }))
        .sort((a, b) => a.price - b.price),
      travelRange: (charge.travelRange ?? [])
        .map(({ distance, amount }) => ({ distance: number(distance), amount: number(amount) }))
        .sort((a, b) => a.distance - b.distance),
    },
    service: { isActive: service.isActive, charge: { amount: number(service.charge.amount) } },
    island: {
      isActive: island.isActive,
      charge: { amount__base: number(island.charge.amount__base), amount__jeju: number(island.charge.amount__jeju) },
    },
  };
}

/** The saved values of a policy. */
export const inputOf = ({
  name,
  shippingCode,
  target,
  startsAt,
  endsAt,
  isActive,
  options,
  updatedAt,
}: ShippingRow) => ({
  name,
  shippingCode,
  target: { type: target.type, _products: target._products ?? [], _categories: target._categories ?? [] },
  startsAt: startsAt || null,
  endsAt: endsAt || null,
  isActive,
  options: options.map(optionOf),
  ...(updatedAt === undefined ? {} : { updatedAt }),
});

/** An option's fee in a line: "주문금액별 3,000원부터 무료까지". */
export function feeSentence({ charge }: Pick<ShippingOptionInput, 'charge'>): string {
  const kind = chargeTypeLabels[charge.type];
  if (charge.type === 'PAY_ON_DELIVERY') return kind;
  const showFee = (won: number) => (won === 0 ? '무료' : showWon(won));
  if (charge.type === 'FIXED') return charge.fixedAmount === 0 ? '무료' : `${kind} ${showWon(charge.fixedAmount)}`;
  const tiers = charge.type === 'PRICE' ? charge.pricesRange : charge.travelRange;
  const [first, last] = [tiers[0], tiers.at(-1)];
  if (!first || !last) return kind;
  return tiers.length === 1
    ? `${kind} ${showFee(first.amount)}`
    : `${kind} ${showFee(first.amount)} → ${showFee(last.amount)}`;
}
