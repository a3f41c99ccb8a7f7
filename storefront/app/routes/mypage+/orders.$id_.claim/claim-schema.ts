import { claimCreate, claimQuestion, refundAccount } from '@iruon/contract';
import { quantityOf } from '@iruon/contract/spellings/typed-text';
import { z } from 'zod';

const { pieces, reason, details, _option, also } = claimCreate.shape;

const ALSO_PIECES = '함께 신청할 상품의 수량을 1개 이상으로 입력해 주세요.';

/** The other orders of the purchase. A row is part of the claim if its box is ticked, which sends `_order`. */
const tickedRows = z
  .array(z.object({ _order: z.string().optional(), pieces: z.string().optional() }))
  .default([])
  .transform((rows, context) => {
    const ticked = rows.filter(({ _order }) => _order !== undefined);
    const read = also.safeParse(ticked.map((row) => ({ ...row, pieces: quantityOf(row.pieces ?? '') })));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: ALSO_PIECES });
    return z.NEVER;
  });

/** The input of the refund estimate alone. */
export const previewSchema = z.object({
  pieces: z.string({ error: '수량을 입력해 주세요.' }).transform(quantityOf).pipe(pieces),
  reason: claimQuestion.shape.reason,
  also: tickedRows,
});

/** The form of a claim; with an account if the refund is only possible by transfer. */
export const claimSchema = ({ needsRefundAccount }: { needsRefundAccount: boolean }) =>
  z.object({
    ...previewSchema.shape,
    reason,
    details,
    _option: _option.unwrap().unwrap().optional(),
    refundAccount: needsRefundAccount ? refundAccount : z.undefined().optional(),
  });

const accountFields = ['refundAccount.bankCode', 'refundAccount.accountNumber', 'refundAccount.accountHolder'] as const;

/** True if a form contains an account. Empty fields are dropped, because the order's account is then used. */
export function namesAccount(form: FormData): boolean {
  if (accountFields.some((field) => form.get(field))) return true;
  for (const field of accountFields) form.delete(field);
  return false;
}
