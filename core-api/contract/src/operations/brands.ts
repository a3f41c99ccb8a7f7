import { z } from 'zod';
import { brands } from '../brands/resource.ts';
import { defineOperations } from '../operation.ts';
import { brand, recordCode } from '../wire/index.ts';

export const brandOperations = defineOperations({
  getBrand: {
    method: 'get',
    path: '/api/v1/shop/brands/{code}',
    summary: 'One shown brand',
    tag: 'shop',
    access: ['public'],
    params: z.strictObject({ code: recordCode }),
    success: { status: 200, schema: z.object({ brand }) },
  },
  ...brands.operations,
});
