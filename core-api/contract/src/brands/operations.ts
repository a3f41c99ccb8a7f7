import { z } from 'zod';
import { brands } from '../brands/resource.ts';
import { ok, operationsTagged } from '../kernel/operation.ts';
import { brand } from '../products/schemas.ts';
import { byCode } from '../records/console-record.ts';

const { anyone } = operationsTagged('shop');

export const brandOperations = {
  getBrand: anyone.get('/api/v1/shop/brands/{code}', 'One shown brand', {
    params: byCode,
    success: ok(z.object({ brand })),
  }),
  ...brands.operations,
  listBrands: anyone.get('/api/v1/shop/brands', 'Brands in their order', {
    success: ok(z.object({ brands: z.array(brand) })),
  }),
};
