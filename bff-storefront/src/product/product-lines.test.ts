import { afterEach, expect, test } from 'vitest';
import { openStorefront, type Storefront } from '../testing/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

const category = (_id: string, code: string, _parent: string | null, productCount: number) => ({
  _id,
  _parent,
  code,
  name: code,
  productCount,
});

// @covers route:/product/tissue, route:/product/bone, screen:home/products-block-product-tissue-product-bone
test('a line is a top category with its code, and those of its categories that have products', async () => {
  storefront = await openStorefront({
    core: ({ path }) =>
      path.endsWith('/categories')
        ? {
            status: 200,
            body: {
              categories: [
                category('1', 'BONE_LEVEL', null, 9),
                category('2', 'TOOLS', null, 4),
                category('3', 'TISSUE_LEVEL', null, 7),
                category('4', 'TISSUE_FIXTURE', '3', 7),
                category('5', 'TISSUE_EMPTY', '3', 0),
                category('6', 'BONE_FIXTURE', '1', 9),
              ],
            },
          }
        : undefined,
    page: (bff) => bff.screens.productLines(),
  });
  expect(await (await storefront.get('/product/tissue')).json()).toEqual([
    {
      kind: 'tissue',
      code: 'TISSUE_LEVEL',
      name: 'TISSUE_LEVEL',
      productCount: 7,
      categories: [{ code: 'TISSUE_FIXTURE', name: 'TISSUE_FIXTURE', productCount: 7 }],
    },
    expect.objectContaining({ kind: 'bone', code: 'BONE_LEVEL' }),
  ]);
});
