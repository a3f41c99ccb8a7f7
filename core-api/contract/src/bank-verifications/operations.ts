import { z } from 'zod';
import { featureUserTypes } from '../kernel/codes.ts';
import { operationsFor } from '../kernel/operation.ts';
import { bankCodeEntry, bankVerification, payeeBank } from './schemas.ts';

const member = operationsFor({ tag: 'promoters', access: ['member'], userTypes: featureUserTypes.promoting });
const one = z.object({ verification: bankVerification });

/** How a promoter verifies the account for bonus payments: a deposit of one won with a code as its sender. */
export const bankVerificationOperations = {
  startBankVerification: member(
    'POST /api/v1/promoter/bank/hold-verifications',
    'Deposit one won with a code into my account; an earlier verification ends',
  ).created(one, {
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
  }),
  enterBankCode: member(
    'PUT /api/v1/promoter/bank/hold-verifications/{_id}/verify',
    'Verify the code of the deposit; the right one makes it the account of my payments',
  ).ok(one, { idempotency: 'never', problems: ['PROMOTER_REQUIRED'], body: bankCodeEntry }),
};
