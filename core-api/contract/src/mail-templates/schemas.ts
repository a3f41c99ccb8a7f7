import { z } from 'zod';

/** An automatic mail of the store, rendered with sample data. `id` is its name. */
export const mailTemplate = z
  .object({
    id: z.string(),
    label: z.string().meta({ description: 'Its name in Korean' }),
    occasion: z.string().meta({ description: 'When it is sent' }),
    audience: z.enum(['MEMBER', 'OPERATOR']),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  })
  .meta({ id: 'MailTemplate' });
export type MailTemplate = z.infer<typeof mailTemplate>;
