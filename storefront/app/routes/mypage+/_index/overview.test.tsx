import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './overview.stories';

testStories(stories, {
  Busy: [
    '김새봄님의 마이페이지',
    '제품 회수 안내: 픽스처 포장 밀봉 불량',
    '마치지 않은 결제 · 커버 스크류 외 1건 84,000원',
    '12,500P',
    '30일 안에 2,000P가 소멸됩니다.',
    '3장',
    '가을 감사 쿠폰은 2026.11.30 23:59까지 쓸 수 있습니다.',
    '1,200,000원 남았습니다.',
    '5번 구매 · 최근 2026.11.18',
  ],
  Quiet: ['아직 구매하신 상품이 없습니다', '아직 등급이 없습니다', '30일 안에 소멸될 포인트가 없습니다.'],
  NoNumber: ['가격을 보고 주문하시려면 고객번호가 필요합니다.', '고객번호 신청'],
  InDoubt: ['결제 결과를 확인하고 있습니다.'],
  Refused: ['다시 구매하기'],
});

const open = (story = stories.Busy) => renderStory(stories.default, story);
const hrefOf = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

// @covers route:/mypage
test('each number of orders links to its tab, and none is the current one', async () => {
  open();
  expect(await hrefOf(/배송중/)).toBe('/mypage/orders?tab=shipping');
  expect((await screen.findByRole('link', { name: /배송중/ })).textContent).toContain('3건');
  expect(document.querySelector('[aria-current=page]')).toBeNull();
});

test('an unpaid purchase can be paid immediately, unless its outcome is being reconciled', async () => {
  open();
  expect((await screen.findByRole('button', { name: '84,000원 결제하기' })).closest('form')?.action).toContain(
    '/shop/result?purchaseNo=20261121-AAAAAA',
  );
  expect(await hrefOf('결제대기 주문 2건 보기')).toBe('/mypage/orders?tab=waiting');
});

test('a payment with an unknown outcome offers no second payment', async () => {
  open(stories.InDoubt);
  await screen.findByText('결제대기 주문 보기');
  expect(screen.queryByRole('button', { name: /결제하기/ })).toBeNull();
});

test('a bought product is added to the cart by one press; with options or sold out it links to its page', async () => {
  const { sent } = open();
  await press(/^담기/);
  await expect
    .poll(() => sent)
    .toEqual([
      {
        verb: 'addToCart',
        input: [
          [{ _product: '018f0000-0000-7000-8000-000000000001', _option: null, _shippingOption: null, amount: 1 }],
        ],
      },
    ]);
  expect(await hrefOf(/^옵션 선택/)).toBe('/shop/products/HA-1');
  expect(await hrefOf(/^상품 보기/)).toBe('/shop/products/CS-1');
});
