import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './bonuses.stories';

testStories(stories, {
  Full: [
    ...(['123,450원', '국민은행 ******5678 김추천', '900101-*******', '소득세 3%', '−3,700원', '−370원'] as const),
    ...['119,380원', '판매 보너스', '100,000원의 3.3%', '2026.12.05부터 출금 가능', '−50,000원', '확인 중'],
    ...['행사 보너스', '2026.11.23 12:00 뒤에 지급합니다.', '지급 완료', '계좌를 확인해 주세요.', '이전 내역 더 보기'],
  ],
  Empty: ['아직 보너스 내역이 없습니다', '주민등록번호와 계좌 등록', '아직 출금을 신청하지 않으셨습니다.'],
  NoAccount: ['본인 명의의 계좌를 먼저 등록해 주세요.', '계좌 등록'],
  TooLittle: ['10,000원부터 출금할 수 있습니다. 지금 출금할 수 있는 보너스는 9,999원입니다.'],
  Blocked: ['본인 추천이 확인되었습니다.', '이용이 제한된 동안에는 출금할 수 없습니다.'],
  TrainingDue: ['판촉영업자 교육을 2099.12.10까지 받아 주세요.'],
  Capped: ['이번 달 보너스 한도 50,000원 중 50,000원을 받으셨습니다.'],
  Leaving: ['탈퇴하기 전에 남은 보너스를 출금합니다.', '4,000원 전부를 한 번에 출금합니다.', '회원 탈퇴로 돌아가기'],
  LeavingWithTooLittle: ['1,000원부터 출금할 수 있습니다. 지금 출금할 수 있는 보너스는 999원입니다.'],
  OnHold: [
    '확인할 것이 있어 지급을 멈추었습니다.',
    '판촉영업자 교육 기한이 지났습니다.',
    '위의 서류를 확인한 뒤에 출금할 수 있습니다.',
  ],
  Company: ['세금계산서를 발행해 주세요.', '받으실 금액 123,450원'],
  Many: ['나머지 3건 보기'],
  ConfirmationWithoutScripts: ['50,000원을 출금할까요?', '48,350원'],
  Short: ['출금할 금액'],
  Lost: ['출금할 금액'],
});

const open = (story = stories.Full) => renderStory(stories.default, story);
const AMOUNT = /^출금할 금액/;
async function request(amount: string): Promise<HTMLElement> {
  await enter(AMOUNT, amount);
  await press('출금 신청');
  return screen.findByRole('dialog');
}

test.each([
  ['', '금액을 원 단위로 입력해 주세요.'],
  ['오만', '금액을 원 단위로 입력해 주세요.'],
  ['-20000', '10,000원부터 출금할 수 있습니다.'],
  ['9,999', '10,000원부터 출금할 수 있습니다.'],
  ['123,451', '123,450원까지 출금할 수 있습니다.'],
])('%s is refused at its field, without a confirmation dialog', async (amount, message) => {
  const { sent } = open();
  await enter(AMOUNT, amount);
  await press('출금 신청');
  expect(await messageAt(AMOUNT)).toContain(message);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('the withheld tax is shown while the amount is typed', async () => {
  open();
  await enter(AMOUNT, '33,333원');
  expect(document.body.textContent).toContain('−990원');
  expect(document.body.textContent).toContain('32,253원');
});

test('the confirmation shows amount, tax and account, and one press withdraws once', async () => {
  const { sent } = open();
  const dialog = await request('50,000');
  for (const text of ['50,000원을 출금할까요?', '−1,500원', '−150원', '48,350원', '******5678', '취소할 수 없습니다.'])
    expect(dialog.textContent).toContain(text);
  expect(sent).toEqual([]);
  await press('50,000원 출금');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    { verb: 'withdrawBonuses', input: [{ amount: 50_000, isLast: false }, expect.stringMatching(/^[0-9a-f-]{36}$/)] },
  ]);
});

test('an error is shown in the confirmation, and the next attempt has another key', async () => {
  const { sent } = open(stories.Short);
  const dialog = await request('50,000');
  await press('50,000원 출금');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('20,000원입니다.');
  await press('50,000원 출금');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]?.input[1]).not.toBe(sent[1]?.input[1]);
});

test('after an unknown outcome the same key is sent again', async () => {
  const { sent } = open(stories.Lost);
  const dialog = await request('50,000');
  await press('50,000원 출금');
  await within(dialog).findByRole('alert');
  await press('50,000원 출금');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]?.input[1]).toBe(sent[1]?.input[1]);
});

test('before leaving the complete balance is withdrawn, also below the usual minimum', async () => {
  const { sent } = open(stories.Leaving);
  expect(((await screen.findByLabelText(AMOUNT)) as HTMLInputElement).readOnly).toBe(true);
  await press('출금 신청');
  await screen.findByRole('dialog');
  await press('4,000원 출금');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.input[0]).toEqual({ amount: 4_000, isLast: true });
});

test('without scripts the page itself requests confirmation, and its response is a page', async () => {
  const { sent } = open(stories.ConfirmationWithoutScripts);
  await press('50,000원 출금');
  expect(await screen.findByText('출금을 신청했습니다. 담당자가 확인하고 지급합니다.')).toBeDefined();
  expect(sent).toHaveLength(1);
});
