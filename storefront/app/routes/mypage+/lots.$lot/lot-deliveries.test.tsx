import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './lot-deliveries.stories';

testStories(stories, {
  Success: ['본레벨 픽스처 4.0 × 10 mm', '일련번호 S001', '3개 (반품 1개)', '견본'],
});

test('each delivery names its order, and a sample none', async () => {
  renderStory(stories.default, stories.Success);
  const orders = await screen.findAllByRole('link', { name: /주문번호/ });
  expect(orders.map((link) => link.getAttribute('href'))).toEqual([
    '/mypage/orders/01890000-0000-7000-8000-000000000002',
  ]);
  expect(screen.getByRole('link', { name: '받은 로트' }).getAttribute('href')).toBe('/mypage/lots');
});
