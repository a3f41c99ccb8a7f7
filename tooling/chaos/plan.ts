import { randomOf } from '../../db/seed/random.ts';

export const methods = ['card', 'kakao', 'account', 'easy', 'points', 'advance'] as const;
export type Method = (typeof methods)[number];

export const afterwards = [
  'nothing',
  'cancel-all',
  'cancel-some',
  'cancel-prepared',
  'return',
  'exchange',
  'confirm',
] as const;
export type Afterwards = (typeof afterwards)[number];

/** The course of a purchase before its payment. */
export const beginnings = ['pay', 'pay-late', 'cancel', 'leave'] as const;
export type Beginning = (typeof beginnings)[number];

/** The plan of one purchase; its member, products and quantities are drawn at run time. */
export interface Plan {
  index: number;
  method: Method;
  beginning: Beginning;
  afterwards: Afterwards;
  lines: { product: 'implant' | 'drill' | 'gown' | 'scarce'; amount: number }[];
  coupons: { onLine: boolean; onTotal: boolean };
  /** True if a cash receipt is requested, if the payment method permits one. */
  hasReceipt: boolean;
  /** Won of points and of advance money to use. */
  point: number;
  money: number;
  /** Between 0 and 1, for choices that depend on earlier outcomes. */
  draws: number[];
}

/** Choices weighted by repetition. */
const weighted = {
  method: ['card', 'card', 'card', 'kakao', 'account', 'account', 'easy', 'easy', 'points', 'advance', 'advance'],
  beginning: ['pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'pay-late', 'cancel', 'leave'],
  afterwards: [
    'nothing',
    'cancel-all',
    'cancel-all',
    'cancel-some',
    'cancel-some',
    'cancel-prepared',
    'return',
    'return',
    'exchange',
    'confirm',
  ],
} as const satisfies { method: readonly Method[]; beginning: readonly Beginning[]; afterwards: readonly Afterwards[] };

/** Deterministic by seed and index. */
export function planOf(seed: number, index: number): Plan {
  const random = randomOf(`chaos ${seed} ${index}`);
  const after = random.pick(weighted.afterwards);
  // An exchange takes another size, which only the gown has.
  const kinds: Plan['lines'][number]['product'][] = after === 'exchange' ? ['gown'] : ['implant', 'drill', 'gown'];
  const first = random.pick(kinds);
  const second = random.pick((['implant', 'drill', 'gown', 'scarce'] as const).filter((kind) => kind !== first));
  return {
    index,
    method: random.pick(weighted.method),
    beginning: random.pick(weighted.beginning),
    afterwards: after,
    lines: [
      { product: first, amount: random.int(1, 4) },
      ...(random.chance(0.5) ? [{ product: second, amount: random.int(1, 3) }] : []),
    ],
    coupons: { onLine: random.chance(0.25), onTotal: random.chance(0.25) },
    hasReceipt: random.chance(0.7),
    point: random.chance(0.3) ? random.int(100, 6_000) : 0,
    money: random.chance(0.2) ? random.int(100, 6_000) : 0,
    draws: Array.from({ length: 12 }, () => random.next()),
  };
}
