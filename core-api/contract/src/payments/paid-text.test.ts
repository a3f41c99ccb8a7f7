import { describe, expect, test } from 'vitest';
import { amountLines, methodText, priceOf, refundArrival, refundText } from './paid-text.ts';

const none = { card: 0, account: 0, hand: 0, money: 0, points: 0 };
type Part = Partial<typeof none>;
const shown = (payable: number, paid: Part, refunded: Part, more: { writtenOff?: number; pending?: number } = {}) => {
  const [from, back] = [
    { ...none, ...paid },
    { ...none, ...refunded },
  ];
  const remaining = {
    card: from.card - back.card,
    account: from.account - back.account,
    hand: from.hand - back.hand,
    money: from.money - back.money,
    points: from.points - back.points,
  };
  const of = amountLines({ payable, writtenOff: 0, pending: 0, ...more, paid: from, refunded: back, remaining });
  return of && { lines: of.lines.map(({ label, text }) => `${label} ${text}`), rest: [of.remaining, of.sources] };
};

describe('what remains paid', () => {
  test('is unsaid while nothing changed', () => expect(shown(23_000, { card: 23_000 }, {})).toBeNull());

  test.each<[string, ReturnType<typeof shown>, { lines: string[]; rest: [string, string] }]>([
    [
      'of prepaid balance is not what a window paid',
      shown(0, { money: 39_000 }, { money: 12_000 }),
      { lines: ['돌려드린 예치금 -12,000원'], rest: ['27,000원', '예치금 27,000원'] },
    ],
    [
      'of a card and points names the points as points',
      shown(165_000, { card: 165_000, points: 10_000 }, { card: 111_833, points: 6_778 }),
      {
        lines: ['환불 -111,833원', '돌려드린 포인트 -6,778P'],
        rest: ['53,167원', '카드·간편결제 53,167원, 포인트 3,222P'],
      },
    ],
    [
      'of a card beside prepaid balance adds up from the total of the window',
      shown(70_000, { card: 70_000, money: 30_000 }, { card: 7_000, money: 3_000 }),
      {
        lines: ['예치금으로 결제 30,000원', '환불 -7,000원', '돌려드린 예치금 -3,000원'],
        rest: ['90,000원', '카드·간편결제 63,000원, 예치금 27,000원'],
      },
    ],
    [
      'of a short deposit is what was received',
      shown(23_000, { account: 22_000 }, {}, { writtenOff: 1_000 }),
      { lines: ['덜 입금된 금액 -1,000원'], rest: ['22,000원', '무통장입금 22,000원'] },
    ],
    [
      'is less a refund that is on its way',
      shown(23_000, { hand: 23_000 }, {}, { pending: 3_000 }),
      { lines: ['환불 예정 -3,000원'], rest: ['20,000원', '직접 확인한 입금 23,000원 (환불 예정 금액 포함)'] },
    ],
  ])('%s', (_, amounts, expected) => expect(amounts).toEqual(expected));
});

const card = { company: '삼성', number: '123412******1234', quota: 0 };

test.each([
  ['a wallet, whatever card stands behind it', methodText({ method: 'kakao', card }), '카카오페이'],
  ['a card', methodText({ method: 'card', card }), '신용·체크카드 · 삼성 123412******1234 · 일시불'],
  [
    'instalments of a stored card',
    methodText({ method: 'easy', card: { ...card, quota: 3 } }),
    '간편결제 · 삼성 123412******1234 · 3개월 할부',
  ],
  ['a transfer', methodText({ method: 'account' }), '무통장입금'],
  [
    'points that paid all of a purchase by card',
    methodText({ method: 'card' }, priceOf({ payable: 0, rows: [{ key: 'points', amount: -300 }] })),
    '포인트',
  ],
  ['both balances', methodText({ method: 'card' }, { payable: 0, money: 1_000, points: 300 }), '예치금·포인트'],
])('the method names %s', (_, text, expected) => expect(text).toBe(expected));

const parts = { gateway: 0, points: 0, money: 0 };

test.each([
  [
    { ...parts, gateway: 111_833, points: 6_778, channel: 'GATEWAY', method: 'card' },
    '카드 111,833원, 포인트 6,778P',
    '카드사',
  ],
  [{ ...parts, gateway: 9_000, channel: 'GATEWAY', method: 'kakao' }, '카카오페이 9,000원', '카카오페이에서'],
  [{ ...parts, gateway: 9_000, channel: 'BANK', method: 'transfer' }, '환불 계좌 9,000원', '환불 계좌로'],
  [{ ...parts, gateway: 9_000, channel: 'BANK', method: 'card' }, '환불 계좌 9,000원', '환불 계좌로'],
  [{ ...parts, money: 24_000, channel: 'NONE', method: null }, '예치금 24,000원', '예치금으로 돌려'],
  [
    { ...parts, money: 1, points: 2, channel: 'NONE', method: null },
    '포인트 2P, 예치금 1원',
    '포인트와 예치금으로 돌려',
  ],
  [{ ...parts, gateway: 9_000, points: 10 }, '결제하신 수단 9,000원, 포인트 10P', '카드사'],
] as const)('a refund %o goes where its money came from', (refund, text, arrival) => {
  expect(refundText(refund)).toBe(text);
  expect(refundArrival(refund)).toContain(arrival);
});
