import { boardSubject, id } from '@iruon/contract';
import { z } from 'zod';

/** The form of a member's post: the text is plain, and becomes paragraphs when it is stored. */
export const boardSchema = z.object({
  subject: boardSubject,
  content: z
    .string({ error: '내용을 입력해 주세요.' })
    .trim()
    .min(1, '내용을 입력해 주세요.')
    .max(10_000, '내용은 10,000자까지 입력할 수 있습니다.'),
  clientId: id.optional(),
  updatedAt: z.string().optional(),
});
