import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './line-blocks.stories';

testStories(stories, {
  Ordered: ['3개 규격 · 총 6개 · 360,000원', '60,000원 × 2개', '배송 방법: 퀵'],
  WithPages: ['힐링 캡', 'Ø4.5 / 10mm'],
});

test('a product is named once, with its sizes below it in the order of the cart', async () => {
  renderStory(stories.default, stories.Ordered);
  const names = (await screen.findAllByRole('heading')).map(({ textContent }) => textContent);
  expect(names).toEqual(['본레벨 픽스처', '힐링 캡']);
  const [fixture, cap] = screen.getAllByRole('list');
  const rows = within(fixture as HTMLElement).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.slice(0, 11).trim())).toEqual([
    expect.stringContaining('Ø4.0 / 7mm'),
    expect.stringContaining('Ø4.0 / 10mm'),
    expect.stringContaining('Ø4.5 / 10mm'),
  ]);
  expect(within(cap as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
  // A block with a single line shows no sum besides that of the line.
  expect(document.body.textContent).not.toContain('1개 규격');
});

test('a row links to its order, except the one that the page shows', async () => {
  renderStory(stories.default, stories.WithPages);
  expect((await screen.findByRole('link', { name: 'Ø4.0 / 7mm' })).getAttribute('href')).toBe('/mypage/orders/1');
  expect(screen.queryByRole('link', { name: 'Ø4.0 / 10mm' })).toBeNull();
  expect(screen.getByText('Ø4.0 / 10mm').closest('li')?.getAttribute('aria-current')).toBe('true');
});
