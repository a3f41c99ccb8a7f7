import { agreementTo, promoterCode, signUpType } from '@iruon/contract';
import { z } from 'zod';
import type { ShownTerms } from '~/components/fields/terms-list';

const noPromoter = z
  .string()
  .optional()
  .transform(() => null);

/** The choices before the identity check; a code is required if the user has a promoter. */
export const termsSchema = (form: FormData, terms: readonly ShownTerms[]) =>
  z.object({
    type: signUpType,
    _terms: agreementTo(terms),
    hasPromoter: z.literal('on').optional(),
    promoterCode: form.get('hasPromoter') === 'on' ? promoterCode : noPromoter,
  });
