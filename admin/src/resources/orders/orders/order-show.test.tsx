import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, messageAt, press, write } from '../../../testing/fields.ts';
import { signInWith } from '../../../testing/rights.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './order-show.stories.tsx';

testStories(stories, {
  // @covers entity:checkout-sender
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
  Shipped: ['CJ대한통운 681234567891', '이 주문의 송장 보기·고치기', '배송완료', '반품 접수'],
  Answered: ['주문 안내: 입고가 늦어지고 있습니다.', '취소·교환·반품 안내: 사용하신 상품입니다.'],
  ReceiptRefused: ['발급 실패', '없는 사업자등록번호입니다.', '다시 보내기'],
  ReceiptIssued: ['지출증빙 · 123-45-67890', '발급완료', '62,000원', '112233445'],
  SoldOut: ['취소·환불'],
  Refunded: ['-111,833원', '-6,778P', '53,167원', '무통장입금 53,167원, 포인트 3,222P', '-2,000원'],
  Loading: ['불러오는 중'],
  Missing: ['찾을 수 없는 주문입니다.'],
});

test('a delay sends its reason and date to core-api', async () => {
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

// @covers entity:checkout-receiver, call:PUT /api/console/shop/purchases/{id}
test('an error in an address is shown at its field, and the dialog stays open', async () => {
  renderStory(stories.default, stories.Paid);
  await press('배송 정보 고치기');
  await write(/^우편번호/, '1');
  confirmDialog();
  await waitFor(async () => expect(await messageAt(/^우편번호/)).toBe('우편번호 5자리를 입력해 주세요.'));
  // The server takes no more than these of a stored receiver.
  const receiver = {
    ...{ name: '박받음', phone: '010-1234-5678', postcode: '1' },
    ...{ address1: '서울 강남구 테헤란로 1', address2: '3층' },
  };
  expect(server.sent.map(({ operation }) => operation)).toEqual(['changePurchase']);
  expect(Object(server.sent[0]?.body).receiver).toEqual(receiver);
});

test('a refused memo keeps the entry and shows the reason', async () => {
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

test('a refused cash receipt is sent again, and shows the reason if that fails too', async () => {
  renderStory(stories.default, stories.ReceiptRefused);
  await press('다시 보내기');
  await screen.findByText('결제사가 응답하지 않습니다.');
  expect(server.sent).toMatchObject([{ operation: 'retryCashReceipt' }]);
});

test('an issued receipt is not sent again', async () => {
  renderStory(stories.default, stories.ReceiptIssued);
  await screen.findByText('발급완료');
  expect(screen.queryByRole('button', { name: '다시 보내기' })).toBeNull();
});

test('a cancel by an operator shows the refund before confirmation, and includes ticked orders', async () => {
  renderStory(stories.default, stories.SoldOut);
  const open = await screen.findByText<HTMLButtonElement>('취소·환불');
  // Shown until the permissions are loaded.
  await waitFor(() => expect(open.disabled).toBe(false));
  fireEvent.click(open);
  const dialog = within(screen.getByRole('dialog', { name: '취소·환불' }));
  await dialog.findByText('수량과 사유를 고르면 환불 금액을 보여 드립니다.');
  const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  change(dialog.getByRole('spinbutton', { name: /^수량/ }), '1');
  change(dialog.getByLabelText(/^사유/), 'OUT_OF_STOCK');
  expect((await dialog.findByRole('status')).textContent).toContain('환불 금액 60,000원');
  fireEvent.click(dialog.getByRole('checkbox', { name: '본 그라프트' }));
  change(dialog.getByLabelText(/^재고/), 'no');
  confirmDialog();
  await dialog.findByText('이미 신청한 내용이 있습니다.');
  expect(server.sent).toMatchObject([
    {
      operation: 'openConsoleClaim',
      body: {
        kind: 'CANCEL',
        pieces: 1,
        reason: 'OUT_OF_STOCK',
        also: [{ _order: '01890000-0000-7000-8000-000000000009', pieces: 1 }],
        completes: true,
        restock: false,
      },
    },
  ]);
});

test.each([
  ['refunds:write', '환불'],
  ['claims:write', '취소·교환·반품'],
] as const)('without %s the button that cancels and pays back is disabled and says so', async (missing, area) => {
  const all = ['orders:write', 'claims:write', 'refunds:write'] as const;
  await signInWith(all.filter((right) => right !== missing));
  renderStory(stories.default, stories.SoldOut);
  const lack = `'${area} 변경' 권한이 있어야 합니다. 최고 관리자에게 요청해 주세요.`;
  const frame = within(await screen.findByRole('group', { name: lack }));
  expect(frame.getByRole<HTMLButtonElement>('button', { name: '취소·환불' }).disabled).toBe(true);
});
