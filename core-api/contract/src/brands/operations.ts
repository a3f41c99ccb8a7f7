import { z } from 'zod';
import { brands } from '../brands/resource.ts';
import { defineOperations } from '../kernel/operation.ts';
import { brand, recordCode } from '../schemas.gen.ts';

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
  listBrands: {
    method: 'get',
    path: '/api/v1/shop/brands',
    summary: 'Brands in their order',
    tag: 'shop',
    access: ['public'],
    success: { status: 200, schema: z.object({ brands: z.array(brand) }) },
  },
});
