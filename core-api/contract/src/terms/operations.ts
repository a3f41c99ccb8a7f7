import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { terms, termsCode } from '../schemas.gen.ts';

export const termsOperations = defineOperations({
  listTerms: {
    method: 'get',
    path: '/api/v1/terms',
    summary: 'The store’s texts in force, without their contents',
    tag: 'terms',
    access: ['public'],
    success: { status: 200, schema: z.object({ termsList: z.array(terms.omit({ content: true })) }) },
  },
  getTerms: {
    method: 'get',
    path: '/api/v1/terms/{code}',
    summary: 'A text of the store as it is in force',
    tag: 'terms',
    access: ['public'],
    params: z.strictObject({ code: termsCode }),
    success: { status: 200, schema: z.object({ terms }) },
  },
});
