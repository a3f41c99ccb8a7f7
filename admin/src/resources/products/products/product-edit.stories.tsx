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

const ofOption = { licenceNo: null, implantable: null, nhiCode: null, lotRequired: null, minShelfDays: null };
/** A product whose sizes are devices: the second one is of another class. */
const implant = {
  ...product,
  optionsConf: {
    ...{ enabled: true, sort: 'MANUAL' as const },
    criteria: [{ type: 'SELECT' as const, name: '직경', values: [{ name: 'Ø4.0' }, { name: 'Ø4.5' }] }],
  },
  device: {
    ...{ licenceNo: '제허 00-0000 호', deviceClass: 3, implantable: true, nhiCode: null, lotRequired: true },
    ...{ minShelfDays: 180, udiDis: [] },
  },
  options: ['Ø4.0', 'Ø4.5'].map((value, index) => ({
    ...{ _id: `01890000-0000-7000-8000-00000000003${index}`, name: value, value: [value], hexa: null, price: 0 },
    ...{ stock: 5, enabled: true, isUsed: true },
    device: {
      ...ofOption,
      deviceClass: index === 0 ? null : 4,
      udiDis: [{ gtin: index === 0 ? '08800000000015' : '08800000000022', level: 'UNIT' as const, pieces: 1 }],
    },
  })),
};

export const Saved: Story = {};
export const Awaited: Story = {
  responses: { listRestockWaits: { waits: [sample(restockWaits, { optionName: '4.0 mm', waiting: 3 })] } },
};
export const OfDevices: Story = { responses: { getConsoleProduct: { product: implant } } };
export const Ordered: Story = { responses: { getConsoleProduct: { product: { ...product, isOrdered: true } } } };
export const SetOfParts: Story = { responses: { getConsoleProduct: { product: set } } };
export const Loading: Story = { responses: { getConsoleProduct: pending } };
export const Missing: Story = { responses: { getConsoleProduct: new Refusal(404, '찾을 수 없는 상품입니다.') } };
