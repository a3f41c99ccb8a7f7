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

/** What becomes of it before it is paid. */
export const beginnings = ['pay', 'pay-late', 'cancel', 'leave'] as const;
export type Beginning = (typeof beginnings)[number];

/** What one purchase is going to be; which member, products and pieces they are is drawn while it runs. */
export interface Plan {
  index: number;
  method: Method;
  beginning: Beginning;
  afterwards: Afterwards;
  lines: { product: 'implant' | 'drill' | 'gown' | 'scarce'; amount: number }[];
  coupons: { onLine: boolean; onTotal: boolean };
  /** Whether a cash receipt is asked for, where what is paid in can have one. */
  hasReceipt: boolean;
  /** Won of points and of advance money to use. */
  point: number;
  money: number;
  /** Between 0 and 1, for the choices that depend on what happened. */
  draws: number[];
}

/** Each choice as often as it stands there. */
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

/** The same for the same seed and index, whatever else happens. */
export function planOf(seed: number, index: number): Plan {
  const random = randomOf(`torture ${seed} ${index}`);
  const after = random.pick(weighted.afterwards);
  // An exchange is for another size, which the gown alone has.
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
