import { consoleProductDetail, productChoices } from '@iruon/contract';
import { sample } from '../../testing/sample.ts';
import { pending, Refusal } from '../../testing/server.ts';
import { editPage, type Story } from '../../testing/story.tsx';
import { ProductEdit } from './product-edit.tsx';

const product = sample(consoleProductDetail, {
  name: '임플란트 드라이버',
  code: 'DR-100',
  price: 30_000,
  salePrice: 30_000,
  revision: 4,
});

export default editPage('상품 수정', 'products', product, ProductEdit, {
  listConsoleProducts: { products: [], total: 0 },
  getConsoleProduct: { product },
  getConsoleProductChoices: sample(productChoices, {
    brands: [{ _id: product._brand, code: 'IRUON', name: '이루온', shows: true }],
    categories: [{ _id: product._category, code: 'DRIVER', name: '드라이버', shows: true }],
  }),
  updateConsoleProduct: { product: { ...product, name: '임플란트 드라이버 2', revision: 5 } },
});

export const Saved: Story = {};
export const Ordered: Story = { responses: { getConsoleProduct: { product: { ...product, isOrdered: true } } } };
export const Loading: Story = { responses: { getConsoleProduct: pending } };
export const Missing: Story = { responses: { getConsoleProduct: new Refusal(404, '찾을 수 없는 상품입니다.') } };
