import { refundAccount } from '@iruon/contract';
import { z } from 'zod';

/** The form of a refund account: the request, and the claim that the account is for. */
export const accountSchema = z.object({ ...refundAccount.shape, _claim: z.string() });
