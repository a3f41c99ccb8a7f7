import type { PhoneOrder, PhoneQuoteRequest, PhoneSettlement } from '@iruon/contract';
import type { Errors } from '../../../providers/field-errors.ts';

export interface DraftLine {
  productId: string;
  name: string;
  thumb: string | null;
  optionId: string | null;
  amount: number;
}

/** The draft of an order by phone. */
export interface Draft {
  member: { id: string; name: string; username: string; phone: string; money: number } | null;
  lines: readonly DraftLine[];
  receiver: { name: string; phone: string; postcode: string; address1: string; address2: string };
  settlement: PhoneSettlement;
  requestMessage: string;
  reason: string;
  note: string;
  isAgreed: boolean;
}

export const emptyDraft: Draft = {
  member: null,
  lines: [],
  receiver: { name: '', phone: '', postcode: '', address1: '', address2: '' },
  settlement: 'TRANSFER',
  requestMessage: '',
  reason: '전화 주문',
  note: '',
  isAgreed: false,
};

const linesOf = ({ lines }: Draft) =>
  lines.map(({ productId, optionId, amount }) => ({ _product: productId, _option: optionId, amount }));

/** The request for a price; null without a member or products. The address is included once it is complete. */
export function quoteRequestOf(draft: Draft): PhoneQuoteRequest | null {
  const { member, lines, receiver, settlement } = draft;
  if (!member || lines.length === 0 || lines.some(({ amount }) => amount < 1)) return null;
  const { postcode, address1 } = receiver;
  const isThere = /^[0-9]{5}$/.test(postcode) && address1.trim().length >= 2;
  return {
    _user: member.id,
    lines: linesOf(draft),
    receiver: isThere ? { postcode, address1: address1.trim(), isFactory: false } : null,
    settlement,
  };
}

/** The request; the server returns errors by field. */
export function orderOf(draft: Draft, expectedTotal: number): PhoneOrder {
  const { member, receiver, settlement, requestMessage, reason, note, isAgreed } = draft;
  return {
    _user: member?.id ?? '',
    lines: linesOf(draft),
    receiver: { ...receiver, isFactory: false },
    settlement,
    requestMessage,
    reason,
    note: settlement === 'PAID' ? note : '',
    isAgreed: isAgreed as true,
    expectedTotal,
  };
}

/** The error of one line, by its index. */
export const lineError = (errors: Errors, index: number): string | undefined =>
  Object.entries(errors).find(([path]) => path === `lines.${index}` || path.startsWith(`lines.${index}.`))?.[1];

/** Whether there are errors of single lines. */
export const hasLineErrors = (errors: Errors): boolean => Object.keys(errors).some((path) => /^lines\.\d/.test(path));
