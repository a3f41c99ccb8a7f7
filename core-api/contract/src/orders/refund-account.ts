import { z } from 'zod';
import { oneLine } from '../kernel/scalars.ts';
import { typedText } from '../spellings/typed-text.ts';

/** The account for refunds of a bank transfer. Encrypted in the database, shown masked. */
export const refundAccount = z.strictObject({
  bankCode: z.string({ error: '은행을 선택해 주세요.' }).regex(/^[0-9]{3}$/, '은행을 선택해 주세요.'),
  accountNumber: z
    .string({ error: '계좌번호를 입력해 주세요.' })
    .max(40)
    .transform((text) => typedText(text).replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^[0-9]{8,16}$/, '계좌번호는 숫자 8~16자리로 입력해 주세요.')),
  accountHolder: oneLine('예금주를 입력해 주세요.')
    .min(2, '예금주를 두 글자 이상 입력해 주세요.')
    .max(30, '예금주는 30자까지 입력할 수 있습니다.'),
});

/** The same account in an order. */
export const orderAccount = z.strictObject({
  accountBankCode: refundAccount.shape.bankCode,
  accountNumber: refundAccount.shape.accountNumber,
  accountHolder: refundAccount.shape.accountHolder,
});
