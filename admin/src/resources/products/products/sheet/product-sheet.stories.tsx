import { consoleProduct, productChoices } from '@iruon/contract';
import { sample } from '../../../../testing/sample.ts';
import { Refusal } from '../../../../testing/server.ts';
import { resourcePage, type Story } from '../../../../testing/story.tsx';
import { screens } from '../products.tsx';

const id = (digit: number) => `01890000-0000-7000-8000-00000000000${digit}`;
const product = (digit: number, name: string, more: object = {}) =>
  sample(consoleProduct, {
    _id: id(digit),
    name,
    code: `DR-${digit}00`,
    type: 'NORMAL_PRODUCT',
    price: digit * 10_000,
    salePrice: digit * 10_000,
    stock: digit,
    stockEnabled: true,
    shows: true,
    sells: true,
    ...more,
  });
export const products = [product(1, '드라이버'), product(2, '드릴'), product(3, '픽스처', { stock: 7 })];
const items = [
  { _product: id(3), _option: id(8), _supply: null, name: '4.0 mm', stock: 4 },
  { _product: id(3), _option: id(9), _supply: null, name: '4.5 mm', stock: 3 },
];

/** What the server would answer about the first price; the rest of a preview is as short. */
export const change = {
  row: 0,
  field: 'price',
  productName: '드라이버',
  itemName: null,
  from: 10_000,
  to: 12_000,
  refusal: null as string | null,
};
export const refusal = '그 사이 이동료 님이 바꾸어 10,000원에서 15,000원으로 바뀌었습니다.';

export default resourcePage('상품을 표로 고치기', 'products', screens.list, {
  listConsoleProducts: { products, total: products.length },
  getConsoleProductChoices: sample(productChoices),
  listProductSheetItems: { items },
  previewProductSheet: { changes: [change], products: 1, refused: 0 },
  saveProductSheet: { products: 1, cells: 1, _change: id(7) },
});

export const Success: Story = {};
export const Conflict: Story = {
  responses: {
    previewProductSheet: { changes: [{ ...change, from: 15_000, refusal }], products: 0, refused: 1 },
    saveProductSheet: new Refusal(409, '저장할 수 없는 칸이 있어 아무것도 바꾸지 않았습니다.'),
  },
};
