import { z } from 'zod';
import { brands } from '../brands/resource.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { brand } from '../products/schemas.ts';
import { byCode } from '../records/console-record.ts';

const { anyone } = operationsTagged('shop');

export const brandOperations = {
  getBrand: anyone('GET /api/v1/shop/brands/{code}', 'One shown brand').ok(z.object({ brand }), { params: byCode }),
  ...brands.operations,
  listBrands: anyone('GET /api/v1/shop/brands', 'Brands in their order').ok(z.object({ brands: z.array(brand) })),
};
