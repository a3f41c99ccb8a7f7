import { cartAmount } from '@iruon/contract';
import { z } from 'zod';

const unread = '옵션을 선택해 주세요.';
const posted = z.object({
  option: z
    .string(unread)
    .transform((text) => text || null)
    .pipe(z.uuid(unread).nullable()),
  amount: z.coerce.number('수량을 입력해 주세요.').pipe(cartAmount),
});

/** The posted option and quantity, or the errors by field, with the names of core-api. */
export function readOptionForm(form: FormData) {
  const read = posted.safeParse({ option: form.get('option'), amount: form.get('amount') || undefined });
  if (read.success) return { change: read.data };
  const { option, amount } = z.flattenError(read.error).fieldErrors;
  return { errors: { ...(option && { _option: option }), ...(amount && { amount }) } };
}
