import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './orders.stories';

testStories(stories, {
  One: ['본레벨 픽스처', '결제완료', '60,000원 × 3개', '총 주문 금액 543,000원'],
  Several: ['3개 규격 · 총 9개 · 540,000원', '외 1개 상품 · 4건 모두 보기', '총 주문 금액 543,000원'],
  Delivered: ['배송완료', '구매확정 2건 가능'],
  Mixed: ['결제완료 1', '배송완료 1', '구매확정 1건 가능'],
});

test('several lines are one collapsed card, in the order of the cart', async () => {
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

test('lines that wait for a confirmation are open, and a parcel of all lines is tracked from the card', async () => {
  renderStory(stories.default, stories.Delivered);
  expect(await screen.findAllByRole('link', { name: '구매확정' })).toHaveLength(2);
  expect((screen.getByText(/2건 모두 보기/).closest('details') as HTMLDetailsElement).open).toBe(true);
  expect(screen.getByRole('link', { name: /^배송조회 ?\(새 창\): 20261121-AAAAAA$/ }).getAttribute('href')).toBe(
    'https://parcel.example/12',
  );
});
