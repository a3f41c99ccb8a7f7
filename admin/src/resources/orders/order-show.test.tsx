// @covers entity:order, entity:checkout-sender, entity:checkout-receiver

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, messageAt, press, write } from '../../testing/fields.ts';
import { server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './order-show.stories.tsx';

testStories(stories, {
  Paid: [
    '김서연 (clinic01) 010-8765-4321',
    '(04524) 서울 중구 세종대로 110 1층',
    '회원의 기본 배송지',
    '힐링 어버트먼트',
    '3개 · 주문번호 20261120-000003',
    '주문확인',
    '취소·환불',
    '문 앞에 놓아 주세요.',
  ],
  Unpaid: ['주문취소'],
  Noted: ['전화로 확인함', '김운영'],
  Shipped: ['CJ대한통운 681234567891', '배송완료', '반품 접수'],
  Answered: ['주문 안내: 입고가 늦어지고 있습니다.', '클레임 안내: 사용하신 상품입니다.'],
  Loading: ['불러오는 중'],
  Missing: ['찾을 수 없는 주문입니다.'],
});

test('a delay takes its reason and date to core-api', async () => {
  renderStory(stories.default, stories.Paid);
  await press('배송지연');
  await write(/^지연 사유/, ' 입고가 늦습니다. ');
  await write(/^발송 예정일/, '2026-12-01');
  confirmDialog();
  await screen.findByText('배송지연 처리했습니다.');
  expect(server.sent).toEqual([
    { operation: 'changeOrderState', body: { message: '입고가 늦습니다.', date: '2026-12-01' } },
  ]);
});

test('what is wrong with an address is said at its field, and the dialog stays', async () => {
  renderStory(stories.default, stories.Paid);
  await press('배송 정보 고치기');
  await write(/^우편번호/, '1');
  confirmDialog();
  await waitFor(async () => expect(await messageAt(/^우편번호/)).toBe('우편번호 5자리를 입력해 주세요.'));
  expect(server.sent).toMatchObject([{ operation: 'changePurchase', body: { receiver: { postcode: '1' } } }]);
});

test('a memo that was refused keeps what was typed and says why', async () => {
  renderStory(stories.default, stories.Noted);
  const memo = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '메모' });
  fireEvent.change(memo, { target: { value: '다시 확인함' } });
  await press('저장');
  await screen.findByText('그 사이에 바뀌었습니다.');
  expect(memo.value).toBe('다시 확인함');
  expect(server.sent).toEqual([
    { operation: 'changeOrder', body: { memo: '다시 확인함', memoAt: '2026-11-20T03:00:00.000Z' } },
  ]);
});
