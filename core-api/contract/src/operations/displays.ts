import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { display, displayCategory, recordCode } from '../wire/index.ts';

const byCode = z.strictObject({ code: recordCode });

export const displayOperations = defineOperations({
  listDisplays: {
    method: 'get',
    path: '/api/v1/shop/displays',
    summary: 'Shown displays in their order, each with its products; prices only for customers',
    tag: 'displays',
    access: ['public'],
    success: { status: 200, schema: z.object({ displays: z.array(display) }) },
  },
  getDisplay: {
    method: 'get',
    path: '/api/v1/shop/displays/{code}',
    summary: 'One shown display with its products; prices only for customers',
    tag: 'displays',
    access: ['public'],
    params: byCode,
    success: { status: 200, schema: z.object({ display }) },
  },
  listDisplayCategories: {
    method: 'get',
    path: '/api/v1/shop/displays/{code}/categories',
    summary: "A display's products by their root category, in the tree's order",
    tag: 'displays',
    access: ['public'],
    params: byCode,
    success: { status: 200, schema: z.object({ categories: z.array(displayCategory) }) },
  },
});
