import { type OrderConsent, orderConsent } from '@iruon/contract';
import { z } from 'zod';

const storedConsents = z.array(orderConsent);

/**
 * The consents of a purchase; empty for one older than consents. @throws ZodError if the stored value is invalid, which
 * is a bug
 */
export const readStoredConsents = (stored: unknown): OrderConsent[] => storedConsents.parse(stored);
