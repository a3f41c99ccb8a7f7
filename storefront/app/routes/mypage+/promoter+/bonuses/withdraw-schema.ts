import { lastWithdrawalAmount, withdrawalAmount } from '@iruon/contract';
import { wholeNumberOf } from '@iruon/contract/spellings/typed-text';
import { z } from 'zod';

const missing = '금액을 원 단위로 입력해 주세요.';

/** A typed amount such as 50,000원; the last withdrawal before leaving has a lower minimum. */
export const withdrawSchema = (isLast: boolean) =>
  z.object({
    amount: z
      .string({ error: missing })
      .transform(wholeNumberOf)
      .pipe(isLast ? lastWithdrawalAmount : withdrawalAmount),
  });
