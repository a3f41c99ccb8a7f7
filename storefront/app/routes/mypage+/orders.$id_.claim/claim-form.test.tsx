import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './claim-form.stories';

testStories(stories, {
  Cancel: [
    '취소 신청',
    '아직 준비하지 않은 주문이라 신청하시면 바로 취소됩니다.',
    '주문하신 3개 가운데 취소할 수량입니다.',
  ],
  Exchange: [
    '교환 신청',
    '같은 옵션 · Ø4.0 (남은 수량 3개)',
    'Ø4.5 (남은 수량 2개)',
    'Ø5.0 (품절)',
    '구매자 사유의 교환은 배송비 3,000원을 받습니다.',
    '옵션이나 수량을 잘못 선택: 3,000원. 그 밖의 사유는 무료입니다.',
    '반품하고 다시 주문하기',
    '고객센터에 문의하기',
  ],
  FreeExchange: ['교환 배송비는 받지 않습니다.', '추가 금액이 같은 다른 옵션은 없습니다.', '반품하고 다시 주문하기'],
  SoldOutExchange: ['같은 상품은 지금 재고가 없어 교환이 늦어질 수 있습니다.', '고객센터에 문의하기'],
  Return: ['반품 신청', '구매자 사유의 반품은 반품 배송비 3,000원을 빼고 환불합니다.', '사진 추가'],
  Transfer: ['환불받을 계좌', '국민은행'],
  KnownAccount: ['주문하실 때 적어 주신 계좌로 환불합니다.', '국민은행 ******7890 (김이루)', '다른 계좌로 환불받기'],
});

const OTHER_SIZE = '01890000-0000-7000-8000-000000000005';
const open = (story = stories.Cancel) => renderStory(stories.default, story);
const verbs = (sent: { verb: string }[]) => sent.map(({ verb }) => verb);

test('a reason is required before the refund is calculated', async () => {
  const { sent } = open();
  await press('취소 신청하기');
  expect(await screen.findByText('사유를 선택해 주세요.')).toBeDefined();
  expect(await messageAt(/^사유/)).toBe('사유를 선택해 주세요.');
  expect(sent).toEqual([]);
});

test('a quantity above the ordered one is refused at the field', async () => {
  open();
  await enter(/^사유/, 'CHANGE_OF_MIND');
  await enter(/^수량/, '4');
  await press('취소 신청하기');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(await messageAt(/^수량/)).toContain('3개까지 신청할 수 있습니다.');
});

test('a complete claim requires a final confirmation, can be changed before it, and is sent once', async () => {
  const { sent } = open();
  await enter(/^사유/, 'CHANGE_OF_MIND');
  await enter(/^수량/, '1');
  await press('취소 신청하기');
  expect(await screen.findByRole('heading', { name: '20,000원을 환불받고 취소할까요?' })).toBeDefined();
  expect(screen.getByText('누르시면 바로 취소되고 되돌릴 수 없습니다.')).toBeDefined();
  await press('고치기');
  expect(await screen.findByRole('spinbutton', { name: /^수량/ })).toHaveProperty('value', '1');
  expect(verbs(sent)).not.toContain('openClaim');
  await press('취소 신청하기');
  await press('20,000원 환불받고 취소하기');
  expect((await screen.findByTestId('left')).textContent).toMatch(/\?claimed=CANCEL$/);
  const claim = { kind: 'CANCEL', pieces: 1, reason: 'CHANGE_OF_MIND', also: [], details: '', refundAccount: null };
  expect(sent.filter(({ verb }) => verb === 'openClaim').map(({ input }) => input[1])).toMatchObject([claim]);
});

test('an account from the order is not requested again', async () => {
  const { sent } = open(stories.KnownAccount);
  await enter(/^사유/, 'CHANGE_OF_MIND');
  await enter(/^수량/, '1');
  await press('취소 신청하기');
  await press('20,000원 환불받고 취소하기');
  await screen.findByTestId('left');
  const claims = sent.filter(({ verb }) => verb === 'openClaim').map(({ input }) => input[1]);
  expect(claims).toMatchObject([{ refundAccount: null }]);
});

test('a refund of a bank transfer requires a complete account, each field with its own message', async () => {
  const { sent } = open(stories.Transfer);
  await enter(/^사유/, 'CHANGE_OF_MIND');
  await enter(/^은행/, '004');
  await press('취소 신청하기');
  expect(await screen.findByText('계좌번호를 입력해 주세요.')).toBeDefined();
  expect([await messageAt(/^은행/), await messageAt(/^예금주/), await messageAt(/^계좌번호/)]).toEqual([
    '',
    '예금주를 입력해 주세요.',
    '계좌번호를 입력해 주세요.',
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>(/^은행/).value).toBe('004');
  await enter(/^예금주/, '김원장');
  await enter(/^계좌번호/, '123456-78-901234');
  await press('취소 신청하기');
  await press('60,000원 환불받고 취소하기');
  await screen.findByTestId('left');
  const refundAccount = { bankCode: '004', accountNumber: '12345678901234', accountHolder: '김원장' };
  expect(sent.at(-1)).toMatchObject({
    verb: 'openClaim',
    input: [expect.any(String), { refundAccount }, expect.any(String)],
  });
});

test.each([
  ['WRONG_CHOICE', '3,000원'],
  ['DAMAGED', '무료'],
])('an exchange (%s) is confirmed with its goods and its cost (%s), and sent once', async (reason, cost) => {
  const { sent } = open(stories.Exchange);
  await enter(/^사유/, reason);
  await enter(/^수량/, '2');
  await enter(/^교환할 옵션/, OTHER_SIZE);
  await press('교환 신청하기');
  expect(await screen.findByRole('heading', { name: '이대로 교환을 신청할까요?' })).toBeDefined();
  const facts = screen.getByRole('region', { name: '교환 내용' }).textContent;
  expect(facts).toContain('보내실 상품Ø4.0 2개받으실 상품Ø4.5 2개');
  expect(facts).toContain(`교환 배송비${cost}`);
  expect(verbs(sent)).toEqual(['previewClaim']);
  await press('고치기');
  expect(await screen.findByRole('combobox', { name: /^교환할 옵션/ })).toHaveProperty('value', OTHER_SIZE);
  await press('교환 신청하기');
  await press('네, 교환 신청합니다');
  expect((await screen.findByTestId('left')).textContent).toMatch(/\?claimed=EXCHANGE$/);
  expect(sent.filter(({ verb }) => verb === 'openClaim').map(({ input }) => input[1])).toMatchObject([
    { kind: 'EXCHANGE', pieces: 2, reason, _option: OTHER_SIZE },
  ]);
});

test('a return is offered only where the order may be returned', async () => {
  open(stories.SoldOutExchange);
  await screen.findByRole('link', { name: '고객센터에 문의하기' });
  expect(screen.queryByRole('link', { name: '반품하고 다시 주문하기' })).toBeNull();
});
