import type { TakenMethod } from '../kernel/codes.ts';
import { pointsText, wonText } from '../won.ts';
import { type PaidSource, paidSourceLabels, takenMethodLabels } from './labels.ts';

/** An amount of a source for the screen: points are points, everything else is won. */
export const paidText = (source: PaidSource, amount: number): string =>
  source === 'points' ? pointsText(amount) : wonText(amount);

interface Paid {
  /** The method of its order, or of its payment. */
  method: TakenMethod;
  card?: { company: string; number: string; quota: number } | null | undefined;
}

/** The card of a payment in the gateway's window and its instalments; null for a wallet, which has its own name. */
export function cardText({ method, card }: Paid): string | null {
  if (!card || method === 'kakao') return null;
  return `${card.company} ${card.number} · ${card.quota > 1 ? `${card.quota}개월 할부` : '일시불'}`;
}

/** The price of a purchase and the balances that paid a part of it. */
interface Price {
  payable: number;
  money: number;
  points: number;
}

/** The same of a price panel. */
export function priceOf({
  payable,
  rows,
}: {
  payable: number;
  rows: readonly { key: string; amount: number }[];
}): Price {
  const used = (key: string) => rows.reduce((sum, row) => (row.key === key ? sum - row.amount : sum), 0);
  return { payable, money: used('money'), points: used('points') };
}

/**
 * How a purchase was paid, the same on every screen and sheet: the method, and the card of a card payment. If points
 * and prepaid balance paid the entire purchase, the text names them instead of the chosen method.
 */
export function methodText(paid: Paid, price?: Price): string {
  if (price && price.payable === 0) {
    const balances = [price.money > 0 && paidSourceLabels.money, price.points > 0 && paidSourceLabels.points];
    return balances.filter(Boolean).join('·') || '결제 금액 없음';
  }
  const card = cardText(paid);
  return card ? `${takenMethodLabels[paid.method]} · ${card}` : takenMethodLabels[paid.method];
}

const bySource = Object.keys(paidSourceLabels) as PaidSource[];
/** The amount that the gateway or operators received, without the member's points and prepaid balance. */
const receivedBy = (of: Record<PaidSource, number>) => of.card + of.account + of.hand;

/** Each source with an amount, as one text: 카드·간편결제 63,000원, 예치금 27,000원. */
export const sourcesText = (of: Record<PaidSource, number>): string =>
  bySource
    .filter((source) => of[source] !== 0)
    .map((source) => `${paidSourceLabels[source]} ${paidText(source, of[source])}`)
    .join(', ');

export interface AmountLine {
  label: string;
  text: string;
  isMinus: boolean;
}

interface Amounts {
  payable: number;
  writtenOff: number;
  paid: Record<PaidSource, number>;
  refunded: Record<PaidSource, number>;
  remaining: Record<PaidSource, number>;
  pending: number;
}

/**
 * The changes of the amount of a purchase since it was placed, and the amount that remains paid, for the pages of the
 * buyer and of operators; null if nothing changed. The lines in won lead from the total to the remaining amount.
 */
export function amountLines({ payable, writtenOff, paid, refunded, remaining, pending }: Amounts): {
  lines: AmountLine[];
  remaining: string;
  sources: string;
} | null {
  if (writtenOff + pending + bySource.reduce((sum, source) => sum + refunded[source], 0) === 0) return null;
  const minus = (label: string, source: PaidSource, amount: number): AmountLine[] =>
    amount === 0 ? [] : [{ label, text: `-${paidText(source, amount)}`, isMinus: true }];
  const beside = payable > 0 && paid.money > 0;
  const sources = pending === 0 ? sourcesText(remaining) : `${sourcesText(remaining)} (환불 예정 금액 포함)`;
  return {
    lines: [
      ...(beside ? [{ label: '예치금으로 결제', text: wonText(paid.money), isMinus: false }] : []),
      ...minus('덜 입금된 금액', 'hand', writtenOff),
      ...minus('환불', 'card', receivedBy(refunded)),
      ...minus('돌려드린 예치금', 'money', refunded.money),
      ...minus('돌려드린 포인트', 'points', refunded.points),
      ...minus('환불 예정', 'card', pending),
    ],
    remaining: wonText(receivedBy(remaining) + remaining.money - pending),
    sources,
  };
}

/** The amount of a refund for each destination. */
export interface RefundParts {
  gateway: number;
  points: number;
  money: number;
  channel?: 'NONE' | 'GATEWAY' | 'BANK' | undefined;
  /** The method of the payment that it returns. */
  method?: TakenMethod | null | undefined;
}

function destinationOf({ channel, method }: RefundParts): string {
  if (channel === 'BANK') return '환불 계좌';
  if (channel === undefined || !method) return '결제하신 수단';
  return method === 'card' ? '카드' : takenMethodLabels[method];
}

/** The parts of a refund as pairs of destination and amount, without empty ones. */
export function refundParts(refund: RefundParts): { to: string; amount: string }[] {
  const parts = [
    { to: destinationOf(refund), source: 'card', won: refund.gateway },
    { to: '포인트', source: 'points', won: refund.points },
    { to: '예치금', source: 'money', won: refund.money },
  ] as const;
  return parts.filter((part) => part.won > 0).map(({ to, source, won }) => ({ to, amount: paidText(source, won) }));
}

/** The same as one text. */
export const refundText = (refund: RefundParts): string =>
  refundParts(refund)
    .map(({ to, amount }) => `${to} ${amount}`)
    .join(', ');

/** The time when the buyer sees a completed refund, by its destination. */
export function refundArrival(refund: RefundParts): string {
  const { channel, method, gateway } = refund;
  if (gateway === 0) {
    const both = refund.points > 0 && refund.money > 0;
    const to = both ? '포인트와 예치금으로' : refund.money > 0 ? '예치금으로' : '포인트로';
    return `${to} 돌려 드렸습니다.`;
  }
  if (channel === 'BANK') return '환불 계좌로 보내 드렸습니다.';
  if (method === 'kakao') return '카카오페이에서 취소 내역을 확인하실 수 있습니다.';
  return '카드사에 따라 3~5영업일 뒤에 확인될 수 있습니다.';
}
