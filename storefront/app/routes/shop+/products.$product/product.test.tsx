import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodyKey } from '~/rendering/body-cache';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './product.stories';
import * as page from './route';

testStories(stories, {
  Fixture: ['본레벨 픽스처', '커버 스크류', '60,000원'],
  ToRemoteAreas: ['도서산간 지역 보기', '울릉군, 신안군 흑산면'],
  WithSupply: ['본레벨 픽스처', '65,000원'],
  SoldOut: ['재고가 모두 나갔습니다.', '재입고 알림 받기'],
  SoldOutSizes: ['재입고 알림 (품절 2개)', '4.0 8 알림을 신청했습니다.', '4.5 10'],
  SetOfSupplies: ['서지컬 키트', '픽스처 마운트', 'FX-40 · 부속품 9,000원', '2개'],
});

const amountOf = async (name: string) =>
  within(await screen.findByRole('group', { name: `${name} 수량` })).getByRole<HTMLInputElement>('textbox').value;

// @covers entity:related-bundled-item
test('a linked supply is chosen on the page of its product, at its own price', async () => {
  renderStory(stories.default, stories.SetOfSupplies);
  const offered = within(await screen.findByRole('region', { name: '함께 담는 상품' }));
  expect(offered.getByRole('listitem').textContent).toContain('5,000원');
  const target = offered.getByRole('link', { name: '함께 고르기' }).getAttribute('href');
  expect(target).toBe(stories.WithSupply.at);
  const related = within(screen.getByRole('region', { name: '연관 상품' }));
  expect(related.getByRole('listitem').textContent).toContain('품절');
});

test('a page that is opened for a supply has one of it chosen, and none of the others', async () => {
  renderStory(stories.default, stories.WithSupply);
  expect([await amountOf('커버 스크류'), await amountOf('픽스처 마운트')]).toEqual(['1', '0']);
});

test('members share the rendered content of a product as far as they see the same', async () => {
  const shown = await stories.default.screens?.productDetail?.('FX-40', new URLSearchParams());
  if (!shown) throw new Error('The story has no product');
  const view = { ...shown, addKey: 'key' };
  const keyOf = (likes: string[], isMember = true, data = view) =>
    bodyKey({
      staticHandlerContext: {
        ...{ statusCode: 200, errors: null, actionData: null, matches: [{ route: { id: 'product' } }] },
        ...{
          location: { pathname: '/', search: '' },
          loaderData: { product: data, root: { likes, member: isMember ? {} : null } },
        },
      },
      routeModules: { product: page },
    } as unknown as Parameters<typeof bodyKey>[0])?.digest;
  const { _id } = view.product;
  const key = keyOf([]);
  expect(keyOf(['another'], true, { ...view, addKey: 'another' })).toBe(key);
  const others = [keyOf([_id]), keyOf([], false), keyOf([], true, { ...view, product: { ...view.product, stock: 1 } })];
  expect(new Set([key, ...others]).size).toBe(4);
});

test('the promise of the dispatch is shown of goods that can be ordered, not of those that are sold out', async () => {
  renderStory(stories.default, stories.Fixture);
  expect(await screen.findByText(/^오늘 오후 3시까지 결제하면/)).toBeDefined();
  cleanup();
  renderStory(stories.default, stories.SoldOut);
  expect(await screen.findByText('재입고 알림 받기')).toBeDefined();
  expect(screen.queryByText(/^오늘 오후 3시까지 결제하면/)).toBeNull();
});

test('a member waits for the chosen size among those that are sold out', async () => {
  renderStory(stories.default, stories.SoldOutSizes);
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: '품절된 규격' });
  expect([...choice.options].map(({ text }) => text)).toEqual(['4.5 10']);
  expect(choice.value).toMatch(/^018f[-0-9a-f]+\/018f0000-0000-7000-8000-000000000077$/);
});
