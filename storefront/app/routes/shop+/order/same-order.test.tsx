import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './same-order.stories';

testStories(stories, {
  Same: ['본레벨 픽스처 외 5건 · 1,652,600원', '20261129-MSX19EVG', '2026.11.29 09:30까지', '재고 18개'],
  InDoubt: ['다시 결제하지 마시고'],
  OnceMore: ['결제하지 않은 주문이 있습니다', '주문할 상품이 없습니다'],
});

test('the same order can be paid, cancelled for a new one, or ordered once more', async () => {
  const { sent } = renderStory(stories.default, stories.Same);
  await screen.findByRole('button', { name: '이어서 결제' });
  const again = screen.getByRole('link', { name: '그대로 하나 더 주문' }).getAttribute('href');
  expect(again).toMatch(/^\/shop\/order\?carts=[\w-]+&again=1$/);
  fireEvent.click(screen.getByRole('button', { name: '취소하고 새로 주문' }));
  await waitFor(() => expect(sent).toEqual([{ verb: 'cancelOrder', input: ['018f0000-0000-7000-8000-000000000003'] }]));
});

test('an order whose payment is being checked is neither paid nor cancelled here', async () => {
  renderStory(stories.default, stories.InDoubt);
  await screen.findByRole('link', { name: '그대로 하나 더 주문' });
  expect(screen.queryByRole('button', { name: '이어서 결제' })).toBeNull();
  expect(screen.queryByRole('button', { name: '취소하고 새로 주문' })).toBeNull();
});
