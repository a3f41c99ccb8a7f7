import type { Meta, Story } from '~/testing/story';
import { type BlockLine, LineBlocks } from './line-blocks';

interface Sized extends BlockLine {
  product: string;
}

const size = (id: string, optionName: string, more: Partial<Sized> = {}): Sized => ({
  id,
  product: 'BD-ALL',
  productName: '본레벨 픽스처',
  optionName,
  thumb: null,
  amount: 2,
  unitPrice: 60_000,
  lineTotal: 120_000,
  delivery: '택배',
  supplies: [],
  ...more,
});
const cap = size('9', '', { product: 'CAP', productName: '힐링 캡', optionName: null, amount: 1, lineTotal: 60_000 });
// The cap was added to the cart between two sizes.
const lines = [size('1', 'Ø4.0 / 7mm'), cap, size('2', 'Ø4.0 / 10mm'), size('3', 'Ø4.5 / 10mm', { delivery: '퀵' })];

export default { title: '상품별 주문 목록' } satisfies Meta;

export const Ordered: Story = {
  render: () => <LineBlocks lines={lines} productOf={({ product }) => product} />,
};
export const WithPages: Story = {
  render: () => (
    <LineBlocks
      lines={lines}
      productOf={({ product }) => product}
      pageOf={({ product }) => `/shop/products/${product}`}
      linkOf={({ id }) => (id === '2' ? undefined : `/mypage/orders/${id}`)}
      isCurrent={({ id }) => id === '2'}
    />
  ),
};
