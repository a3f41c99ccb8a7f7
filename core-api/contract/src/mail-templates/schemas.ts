import { z } from 'zod';
import { component } from '../kernel/schema.ts';

/** An automatic mail of the store, rendered with sample data. `id` is its name. */
export const mailTemplate = component('MailTemplate', {
  id: z.string(),
  label: z.string().describe('Its name in Korean'),
  occasion: z.string().describe('When it is sent'),
  audience: z.enum(['MEMBER', 'OPERATOR']),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
