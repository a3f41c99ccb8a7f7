import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { faqCategoryLabels } from './labels.ts';

/** The topics of questions; the inquiries of the customer centre have the same ones. */
export const faqCategories = codesOf(faqCategoryLabels);
export const faqCategory = z.enum(faqCategories, { error: '분류를 선택해 주세요.' });

/** Maximum number of questions of a page. */
export const FAQ_PAGE_LIMIT = 50;

/** A published question. */
export const faq = component('Faq', {
  _id: id,
  category: faqCategory,
  question: z.string(),
  answer: z.string().describe('Cleaned HTML'),
  updatedAt: instant,
});
