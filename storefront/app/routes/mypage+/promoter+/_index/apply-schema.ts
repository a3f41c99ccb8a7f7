import { agreementTo, promoterRegistration } from '@iruon/contract';
import { z } from 'zod';
import { phoneParts } from '~/components/fields/part-schemas';
import type { ShownTerms } from '~/components/fields/terms-list';

const { type, message } = promoterRegistration.shape;

/** The application as a promoter; the registration number is required for the first withdrawal. */
export const applySchema = (terms: readonly ShownTerms[]) =>
  z.object({ type, phone: phoneParts, message, _terms: agreementTo(terms) });
