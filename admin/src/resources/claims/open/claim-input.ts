import type { ClaimKind, ClaimReason, ConsoleClaimCreate } from '@iruon/contract';
import { textIn } from '../../../dialogs/form-dialog.tsx';
import { accountIn } from '../account-fields.tsx';

/** The input of a claim on behalf of a member, as the dialog's fields contain it. */
export interface ClaimInput {
  kind: ClaimKind;
  pieces: number;
  reason: ClaimReason;
  also: { _order: string; pieces: number }[];
}

/** The field with the quantity of another order. */
export const quantityField = (orderId: string): string => `pieces-${orderId}`;

/** The input of the fields; null without a quantity or reason. */
export function claimInputOf(form: FormData, kind: ClaimKind): ClaimInput | null {
  const pieces = Number(textIn(form, 'pieces'));
  const reason = textIn(form, 'reason') as ClaimReason | '';
  const also = form.getAll('also').map((id) => ({
    _order: String(id),
    pieces: Number(textIn(form, quantityField(String(id)))),
  }));
  const isCount = (count: number) => Number.isInteger(count) && count > 0;
  if (reason === '' || ![pieces, ...also.map((line) => line.pieces)].every(isCount)) return null;
  return { kind, pieces, reason, also };
}

/** The query parameters of a preview. */
export function previewQuery({ kind, pieces, reason, also }: ClaimInput) {
  const others = also.map((line) => `${line._order}:${line.pieces}`).join();
  return { kind, pieces, reason, also: others || undefined };
}

/** The request body: a cancel completes immediately, a return waits for its goods. */
export function claimBody(form: FormData, input: ClaimInput): ConsoleClaimCreate {
  return {
    ...input,
    details: textIn(form, 'details'),
    refundAccount: accountIn(form),
    ...(input.kind === 'CANCEL' && { completes: true, restock: textIn(form, 'restock') !== 'no' }),
  };
}
