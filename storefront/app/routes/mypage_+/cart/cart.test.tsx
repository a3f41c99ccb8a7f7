import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './cart.stories';

testStories(stories, {
  Sizes: ['3개 규격 · 총 6개 · 360,000원', '힐링 캡', '개당 60,000원'],
  TwoDeliveries: ['2개 규격 · 총 4개'],
  ReservedByOwnOrder: [
    '결제하지 않은 주문이 재고를 확보해 두었습니다',
    '주문번호 20261129-MSX19EVG',
    '결제하지 않은 주문 20261129-MSX19EVG에 4개를 확보해 두었습니다.',
  ],
});

test('the sizes of a product are one block with one choice of the delivery for all of them', async () => {
  const { sent } = renderStory(stories.default, stories.Sizes);
  const names = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(names).toEqual(['본레벨 픽스처', '힐링 캡']);
  const rows = within(screen.getByRole('region', { name: '본사 출고 상품' }))
    .getAllByRole('listitem')
    .slice(0, 3);
  for (const row of rows) expect(within(row).getByRole('button', { name: /^옵션 변경: 본레벨 픽스처 Ø/ })).toBeTruthy();
  const delivery = screen.getByRole('combobox', { name: '본레벨 픽스처 배송 방법' }) as HTMLSelectElement;
  fireEvent.change(delivery, { target: { value: delivery.options[1]?.value } });
  const lines = [1, 3, 4].map((n) => `018f0000-0000-7000-8000-00000000000${n}`);
  await waitFor(() => expect(sent).toEqual([{ verb: 'changeDelivery', input: [lines, delivery.options[1]?.value] }]));
});

test('sizes with different deliveries have a choice each', async () => {
  renderStory(stories.default, stories.TwoDeliveries);
  expect(await screen.findAllByRole('combobox', { name: /배송 방법$/ })).toHaveLength(2);
});

test("a size that the member's own unpaid order holds can be paid in that order, and is not shown as sold out", async () => {
  renderStory(stories.default, stories.ReservedByOwnOrder);
  await screen.findByRole('button', { name: '이어서 결제' });
  expect(screen.getByRole('link', { name: '주문취소' }).getAttribute('href')).toBe(
    '/mypage/orders/018f0000-0000-7000-8000-000000000081?ask=cancel',
  );
  expect(document.body.textContent).not.toContain('재고가 모두 나갔습니다');
});
