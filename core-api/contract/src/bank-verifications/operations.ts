import { z } from 'zod';
import { featureUserTypes } from '../kernel/codes.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { bankCodeEntry, bankVerification, payeeBank } from './schemas.ts';

const mine = { tag: 'promoters', access: ['member'], userTypes: featureUserTypes.promoting } as const;
const one = z.object({ verification: bankVerification });

/** How a promoter verifies the account for bonus payments: a deposit of one won with a code as its sender. */
export const bankVerificationOperations = defineOperations({
  startBankVerification: {
    method: 'post',
    path: '/api/v1/promoter/bank/hold-verifications',
    summary: 'Deposit one won with a code into my account; an earlier verification ends',
    ...mine,
    idempotency: 'required',
    problems: [
      'ACCOUNT_HOLDER_DIFFERS',
      'ACCOUNT_UNVERIFIABLE',
      'BANK_UNAVAILABLE',
      'PROMOTER_REQUIRED',
      'RESIDENT_NUMBER_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
    body: z.strictObject({ bank: payeeBank }),
    success: { status: 201, schema: one },
  },
  enterBankCode: {
    method: 'put',
    path: '/api/v1/promoter/bank/hold-verifications/{_id}/verify',
    summary: 'Verify the code of the deposit; the right one makes it the account of my payments',
    ...mine,
    idempotency: 'never',
    problems: ['PROMOTER_REQUIRED'],
    params: z.strictObject({ _id: id }),
    body: bankCodeEntry,
    success: { status: 200, schema: one },
  },
});
