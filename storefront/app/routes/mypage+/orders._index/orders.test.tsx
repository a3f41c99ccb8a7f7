import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './orders.stories';

testStories(stories, {
  One: ['본레벨 픽스처', '결제완료', '60,000원 × 3개', '총 주문 금액 543,000원'],
  Several: ['3개 규격 · 총 9개 · 540,000원', '외 1개 상품 · 4건 모두 보기', '총 주문 금액 543,000원'],
  Mixed: ['결제완료 1', '배송완료 1', '구매확정 1건 가능'],
});

test('several lines are one card, folded, in the order of the cart', async () => {
  renderStory(stories.default, stories.Several);
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  const summary = screen.getByText(/4건 모두 보기/);
  const folded = summary.closest('details') as HTMLDetailsElement;
  expect(folded.open).toBe(false);
  fireEvent.click(summary);
  const rows = within(folded).getAllByRole('link', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '본레벨 픽스처',
    'Ø4.0 / 7mm',
    'Ø4.0 / 10mm',
    'Ø4.5 / 7mm',
    '힐링 캡',
    '진행 상황 보기',
  ]);
});
