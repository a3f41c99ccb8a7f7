import { z } from 'zod';
import { brands } from '../brands/resource.ts';
import { defineOperations } from '../kernel/operation.ts';
import { brand } from '../products/schemas.ts';
import { recordCode } from '../records/console-record.ts';

const anyone = { tag: 'shop', access: ['public'] } as const;

export const brandOperations = defineOperations({
  getBrand: {
    method: 'get',
    path: '/api/v1/shop/brands/{code}',
    summary: 'One shown brand',
    ...anyone,
    params: z.strictObject({ code: recordCode }),
    success: { status: 200, schema: z.object({ brand }) },
  },
  ...brands.operations,
  listBrands: {
    method: 'get',
    path: '/api/v1/shop/brands',
    summary: 'Brands in their order',
    ...anyone,
    success: { status: 200, schema: z.object({ brands: z.array(brand) }) },
  },
});
