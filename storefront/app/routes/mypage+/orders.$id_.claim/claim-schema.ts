import type { ClaimWish } from '@iruon/bff-storefront/mypage/orders/claim-actions';
import { claimCreate, claimQuestion, type Problem, refundAccount } from '@iruon/contract';
import { z } from 'zod';

const { reason, details } = claimCreate.shape;

/** What is asked for the refund alone. */
export const previewSchema = z.object({
  pieces: z.coerce.number({ error: '수량을 입력해 주세요.' }).pipe(claimCreate.shape.pieces),
  reason: claimQuestion.shape.reason,
});

const whole = z.object({
  ...previewSchema.shape,
  reason,
  details,
  option: z.uuid().optional(),
});

/** The form of a claim; with the account where money can only go back by transfer. */
export const claimSchema = ({ needsRefundAccount }: { needsRefundAccount: boolean }) =>
  needsRefundAccount ? z.object({ ...whole.shape, ...refundAccount.shape }) : whole.extend(noAccount);

const noAccount = {
  bankCode: z.undefined().optional(),
  accountNumber: z.undefined().optional(),
  accountHolder: z.undefined().optional(),
};

const fields: Record<string, string> = { _option: 'option', refundAccount: 'bankCode' };

/** The other orders that are ticked, each with its pieces; null for pieces that are no number from 1 up. */
export function alsoOf(form: FormData): ClaimWish['also'] | null {
  const lines = form.getAll('also').map((orderId) => ({
    _order: String(orderId),
    pieces: Number(form.get(piecesFieldOf(String(orderId)))),
  }));
  const also = claimCreate.shape.also.safeParse(lines);
  return also.success ? also.data : null;
}

/** The field with the pieces of another order. */
export const piecesFieldOf = (orderId: string): string => `pieces-${orderId}`;

/** A refusal's sentences by the fields of the form. */
export function claimErrors({ errors = [] }: Pick<Problem, 'errors'>): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const { path, message } of errors) {
    const [, first = '', second] = path.split('.');
    const field = first === 'also' ? first : (second ?? fields[first] ?? first);
    byField[field] = [...(byField[field] ?? []), message];
  }
  return byField;
}
