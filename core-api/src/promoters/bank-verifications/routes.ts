import { bankVerificationOperations as operations } from '@iruon/contract/operations';
import { problem } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { assertPromoter } from '../promotees/index.ts';
import { enterBankCode } from './enter-code.ts';
import { startVerification } from './start-verification.ts';

export const bankVerificationRoutes: Route[] = [
  route(operations.startBankVerification, async ({ context, body, http }) => {
    await assertPromoter(context.db, context.actor.userId);
    const key = http.req.header('idempotency-key');
    if (!key) throw problem('IDEMPOTENCY_KEY_REQUIRED');
    return { verification: await startVerification(context, body.bank, key) };
  }),
  route(operations.enterBankCode, async ({ context, params, body }) => {
    await assertPromoter(context.db, context.actor.userId);
    return { verification: await enterBankCode(context, params._id, body.otp) };
  }),
];
