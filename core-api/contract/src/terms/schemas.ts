import { z } from 'zod';
import { day, id } from '../kernel/scalars.ts';

export const termsCode = z.string().regex(/^[a-z][a-z-]{1,39}$/, '약관 코드가 올바르지 않습니다.');

/** A text of the store in force. */
export const terms = z
  .object({
    _id: id.meta({ description: 'Of this version' }),
    code: termsCode,
    subject: z.string(),
    content: z.string().meta({ description: 'Plain text, paragraphs apart by an empty line' }),
    necessary: z.boolean(),
    effectiveOn: day,
  })
  .meta({ id: 'Terms' });
export type Terms = z.infer<typeof terms>;
