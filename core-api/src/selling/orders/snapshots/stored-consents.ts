import { type OrderConsent, orderConsent } from '@iruon/contract';
import { z } from 'zod';

const storedConsents = z.array(orderConsent);

/** What was agreed to with a purchase; nothing for one from before it was kept. @throws ZodError when the row is none, which is a bug */
export const readStoredConsents = (stored: unknown): OrderConsent[] => storedConsents.parse(stored);
