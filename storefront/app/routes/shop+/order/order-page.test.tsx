import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import Order from './route';

it('a buyer who returns to a placed order sees a notice once, with a link to it', () => {
  const problem = { code: 'CART_EMPTY', title: '주문할 상품이 없습니다.', status: 409 };
  const markup = render(<Order />, { root: { kind: 'refused', problem, unpaid: [] } });
  expect(markup).toContain('이미 주문하셨거나 장바구니에서 뺀 상품입니다');
  expect(markup).toContain('href="/mypage/orders"');
  expect(markup).not.toContain('주문할 상품이 없습니다');
});
