import { consoleProduct, consoleProductDetail, consoleUser, consoleVariant, destination, quote } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './phone-orders.tsx';

const member = sample(consoleUser, { name: '박원장', username: 'clinic01', phone: '01012345678', money: 1_000 });
const goods = { name: '힐링 어버트먼트', code: 'HA-1' };
const product = sample(consoleProductDetail, { ...goods, salePrice: 60_000, stockEnabled: true, stock: 3 });
const size = (tail: string, length: string, stock: number) => ({
  ...sample(consoleVariant, { enabled: true, value: ['Ø4.0', length], stock }),
  _id: `01890000-0000-7000-8000-0000000000${tail}`,
});
const quoted = sample(quote);
const priced = { ...quoted, totals: { ...quoted.totals, goods: 60_000, payable: 62_000 } };
const home = sample(destination, {
  title: '병원',
  name: '김이루',
  phone: '01087654321',
  postcode: '04524',
  address1: '서울 중구 세종대로 110',
  address2: '1층',
  isDefault: true,
});

export default resourcePage('전화 주문', 'phone-orders', screens.list, {
  listConsoleUsers: { users: [member], total: 1 },
  listConsoleProducts: { products: [sample(consoleProduct, goods)], total: 1 },
  getConsoleProduct: { product },
  listMemberDestinations: { destinations: [home] },
  quotePhoneOrder: { quote: priced },
  createPhoneOrder: new Refusal(400, '입력하신 내용을 확인해 주세요.', {
    note: '어떻게 결제했는지 적어 주세요.',
  }),
});

export const Fresh: Story = {};
/** A product in two sizes, one of them sold out; the quote fails for both. */
export const Sizes: Story = {
  responses: {
    getConsoleProduct: { product: { ...product, options: [size('11', '10mm', 3), size('12', '12mm', 0)] } },
    quotePhoneOrder: new Refusal(409, '주문할 수 없는 상품이 있습니다.', { 'lines.0': '옵션을 골라 주세요.' }),
  },
};
