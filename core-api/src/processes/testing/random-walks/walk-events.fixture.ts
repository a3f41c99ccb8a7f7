import { type ClaimKind, claimKinds, claimStatuses, collectionStatuses, orderStatuses } from '@iruon/contract';
import fc from 'fast-check';

export type OperatorRole = 'console' | 'manager';
/**
 * The option that an exchange requests: the bought one, one of the same price, a more expensive one, another product's.
 */
export type Choice = 'same' | 'other' | 'dearer' | 'foreign';

const REASONS = ['CHANGE_OF_MIND', 'DAMAGED', 'LATE_DELIVERY', 'OUT_OF_STOCK'] as const;
const STATES = [...orderStatuses, ...claimStatuses];
const CHOICES = ['same', 'other', 'other', 'dearer', 'foreign'] as const satisfies readonly Choice[];

const line = fc.record({
  price: fc.integer({ min: 1_001, max: 60_000 }),
  amount: fc.integer({ min: 1, max: 4 }),
  hasSizes: fc.boolean(),
  /** So low that an exchange may find no stock. */
  stock: fc.constantFrom(4, 50, 50),
});
const input = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  method: fc.constantFrom('card', 'card', 'kakao', 'account', 'account', 'advance'),
  point: fc.nat(900),
  money: fc.nat(900),
  coupons: fc.record({ onLine: fc.boolean(), onTotal: fc.boolean() }),
  hasReceipt: fc.boolean(),
  /** The progress before the events: paid, prepared, shipped, delivered; 0 is not paid. */
  stage: fc.constantFrom(0, 0, 1, 2, 3, 4, 4, 4),
});
export type OrderInput = typeof input extends fc.Arbitrary<infer Value> ? Value : never;

/** An action on an order, its purchase or its claim. */
export type Act =
  | { does: 'pay' | 'replay' | 'giveUp' | 'ship' | 'withdraw' | 'confirm' | 'sendByHand' | 'intrude' | 'work' }
  | { does: 'depositOther'; difference: number }
  | { does: 'settleDeposit'; verb: 'accept' | 'return'; by: OperatorRole }
  | { does: 'move'; to: string; by: OperatorRole }
  | { does: 'collect'; to: string; restock: boolean; by: OperatorRole }
  | {
      does: 'claim';
      kind: ClaimKind;
      pieces: number;
      reason: string;
      by: 'member' | OperatorRole;
      choice: Choice;
      along: boolean;
    }
  | { does: 'wait'; days: number };

const by = fc.constantFrom<OperatorRole>('console', 'console', 'console', 'manager');
/** The free parameters of a step. */
const roll = fc.record({
  at: fc.nat(1_000),
  pieces: fc.integer({ min: 1, max: 4 }),
  reason: fc.constantFrom(...REASONS),
  restock: fc.boolean(),
  choice: fc.constantFrom(...CHOICES),
  along: fc.boolean(),
  difference: fc.constantFrom(-900, 900),
  verb: fc.constantFrom('accept', 'return'),
  by: fc.constantFrom<OperatorRole>('console', 'console', 'console', 'console', 'manager'),
});
export type Roll = typeof roll extends fc.Arbitrary<infer Value> ? Value : never;

const act = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('pay', 'giveUp', 'ship', 'withdraw', 'confirm').map((does) => ({ does })) },
  { weight: 1, arbitrary: fc.constantFrom('replay', 'intrude').map((does) => ({ does })) },
  { weight: 2, arbitrary: fc.constantFrom('sendByHand', 'work').map((does) => ({ does })) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('move'), to: fc.constantFrom(...STATES), by }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('collect'),
      to: fc.constantFrom(...collectionStatuses),
      restock: fc.boolean(),
      by,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('claim'),
      kind: fc.constantFrom(...claimKinds),
      pieces: fc.integer({ min: 1, max: 4 }),
      reason: fc.constantFrom(...REASONS),
      by: fc.constantFrom<'member' | OperatorRole>('member', 'member', 'console', 'manager'),
      choice: fc.constantFrom(...CHOICES),
      along: fc.nat(3).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait'), days: fc.integer({ min: 1, max: 4 }) }) },
) as fc.Arbitrary<Act>;

const place = { order: fc.nat(40), isOfClaim: fc.nat(3).map((n) => n > 0) };
/** Random actions are mostly refused; half of the actions advance an order, and most concern open orders. */
const event = fc.oneof(
  { weight: 1, arbitrary: fc.record({ ...place, act }) },
  { weight: 1, arbitrary: fc.record({ ...place, leadsOn: roll }) },
);
export type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** A purchase by transfer with an issued account, and its events. */
const byTransfer = (...acts: Act[]): World => ({
  purchases: [
    {
      lines: [{ price: 20_000, amount: 2, hasSizes: false, stock: 50 }],
      method: 'account',
      point: 300,
      money: 300,
      coupons: { onLine: false, onTotal: true },
      hasReceipt: true,
      stage: 0,
    },
  ],
  events: [{ does: 'pay' } as const, ...acts].map((act) => ({ order: 0, isOfClaim: false, act })),
});
const deposit = (difference: number): Act => ({ does: 'depositOther', difference });
const settle = (verb: 'accept' | 'return', by: OperatorRole = 'console'): Act => ({
  does: 'settleDeposit',
  verb,
  by,
});
const vouch: Act = { does: 'move', to: 'ORDER_PAYMENT', by: 'console' };
const one = { does: 'claim', kind: 'CANCEL', pieces: 1, choice: 'same', along: false } as const;
const changed: Act = { ...one, reason: 'CHANGE_OF_MIND', by: 'member' };
const soldOut: Act = { ...one, reason: 'OUT_OF_STOCK', by: 'console' };

/**
 * Cases that random worlds rarely reach: deposits of another amount and payments by hand, with cancels by both sides.
 */
export const moneyWorlds: readonly World[] = [
  byTransfer(deposit(-900), settle('accept', 'manager'), settle('accept'), settle('accept'), changed, soldOut),
  byTransfer(deposit(900), settle('accept'), settle('return'), settle('return'), soldOut, changed),
  byTransfer(deposit(-900), settle('return'), settle('accept'), { does: 'work' }),
  byTransfer(deposit(900), vouch, { does: 'wait', days: 5 }, settle('accept')),
  byTransfer(vouch, { does: 'giveUp' }, soldOut, { does: 'work' }, changed),
];

/** Some purchases and their events. */
export const world = fc.record({
  purchases: fc.array(input, { minLength: 1, maxLength: 2 }),
  events: fc.array(event, { minLength: 30, maxLength: 60 }),
});
export type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;
