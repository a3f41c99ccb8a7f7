import { consoleProductDetail, productChoices, restockWaits } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import { editPage, type Story } from '../../../testing/story.tsx';
import { screens } from './products.tsx';

const product = sample(consoleProductDetail, {
  name: '임플란트 드라이버',
  code: 'DR-100',
  price: 30_000,
  salePrice: 30_000,
  revision: 4,
});

export default editPage('상품 수정', 'products', product, screens.edit, {
  listConsoleProducts: { products: [], total: 0 },
  getConsoleProduct: { product },
  listRestockWaits: { waits: [] },
  getConsoleProductChoices: sample(productChoices, {
    brands: [{ _id: product._brand, code: 'IRUON', name: '이루온', shows: true }],
    categories: [{ _id: product._category, code: 'DRIVER', name: '드라이버', shows: true }],
  }),
  updateConsoleProduct: { product: { ...product, name: '임플란트 드라이버 2', revision: 5 } },
});

// The story's server responds with the same product to each id, so the component of the bundle has its supplies.
const supply = { _id: '01890000-0000-7000-8000-000000000021', name: '커버 스크류', price: 5_000, stock: 40 };
const set = {
  ...product,
  type: 'PRODUCT_BUNDLE' as const,
  supplies: [{ ...supply, stockEnabled: true, enabled: true, isUsed: false }],
  bundleds: [
    {
      ...{ _product: '01890000-0000-7000-8000-000000000022', _option: null, _supply: null, amount: 2, enabled: true },
      custom: { name: null, price: null },
      product: {
        ...{ code: 'FX-40', name: '본레벨 픽스처', type: 'NORMAL_PRODUCT' as const, thumb: null, price: 60_000 },
        ...{ stock: 8, stockEnabled: true, shows: true, sells: true, optionName: null, supplyName: null },
      },
    },
  ],
};

export const Saved: Story = {};
export const Awaited: Story = {
  responses: { listRestockWaits: { waits: [sample(restockWaits, { optionName: '4.0 mm', waiting: 3 })] } },
};
export const Ordered: Story = { responses: { getConsoleProduct: { product: { ...product, isOrdered: true } } } };
export const SetOfParts: Story = { responses: { getConsoleProduct: { product: set } } };
export const Loading: Story = { responses: { getConsoleProduct: pending } };
export const Missing: Story = { responses: { getConsoleProduct: new Refusal(404, '찾을 수 없는 상품입니다.') } };
