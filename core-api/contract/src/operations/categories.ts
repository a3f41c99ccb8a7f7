import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { categoryDetail, recordCode } from '../wire/index.ts';

export const categoryOperations = defineOperations({
  getCategory: {
    method: 'get',
    path: '/api/v1/shop/categories/{code}',
    summary: 'One shown category with those above it, root first, and those right below it',
    tag: 'shop',
    access: ['public'],
    params: z.strictObject({ code: recordCode }),
    success: { status: 200, schema: z.object({ category: categoryDetail }) },
  },
});
