import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory, type Sent, type Story } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './bank-account.stories';

const { deposit, ...shown } = stories;
const words: [string] = ['계좌 등록'];
testStories(shown, {
  Closed: words,
  Operator: words,
  LoggedOut: words,
  OtherHolder: words,
  NoResponse: words,
  TooMany: words,
  Wrong: words,
  Outdated: words,
});

const ACCOUNT = { code: '004', accountNumber: '12345678', accountHolder: '김추천' };

async function open(story: Story = stories.Closed): Promise<Sent[]> {
  const { sent } = renderStory(stories.default, story);
  (await screen.findByRole('link', { name: '계좌 등록' })).click();
  return sent;
}
async function send(number = '1234-5678'): Promise<void> {
  await enter(/^은행/, '004');
  await enter(/^계좌번호/, number);
  await press('1원 보내기');
}
async function sendCode(code = '123456'): Promise<void> {
  await enter(/^인증번호/, code);
  await press('확인');
}

// @covers entity:bank-list
test('has seventeen banks and the name of the member, and shows missing fields', async () => {
  const sent = await open();
  const bank = await screen.findByLabelText(/^은행/);
  expect(within(bank).getAllByRole('option')).toHaveLength(18);
  expect(screen.getByLabelText(/^예금주/)).toHaveProperty('value', '김추천');
  await press('1원 보내기');
  expect(await messageAt(/^은행/)).toBe('은행을 선택해 주세요.');
  expect(await messageAt(/^계좌번호/)).toBe('계좌번호를 입력해 주세요.');
  expect(sent).toEqual([]);
});

// @covers role:dialog-needs-login-user-type
test('is for members only: an operator sees a notice, and a logged-out user gets the login card', async () => {
  await open(stories.Operator);
  expect((await screen.findByRole('dialog')).textContent).toContain('이 회원 유형은 사용할 수 없는 기능입니다.');
  expect(screen.queryByLabelText(/^계좌번호/)).toBeNull();
  cleanup();
  await open(stories.LoggedOut);
  const login = await screen.findByRole('link', { name: '로그인' });
  expect(login.getAttribute('href')).toBe('/login?redirectTo=%2Fmypage%2Fpromoter%2Faccount');
  expect(screen.queryByLabelText(/^계좌번호/)).toBeNull();
});

// @covers state:bank-verification-verify-success, screen:part/bank-account-dialog, state:bank-verification-input-verify
test('leads from the account through the code to the success', async () => {
  const sent = await open();
  await send();
  const otp = await screen.findByLabelText(/^인증번호/);
  await expect.poll(() => document.activeElement).toBe(otp);
  expect(document.body.textContent).toContain('국민은행 ******5678 김추천');
  expect(document.body.textContent).toContain('5번 입력할 수 있습니다.');
  await sendCode();
  expect(await screen.findByText('계좌를 등록했습니다.')).toBeDefined();
  expect(sent).toEqual([
    { verb: 'startBankVerification', input: [ACCOUNT, '01890000-0000-4000-8000-00000000000a'] },
    { verb: 'enterBankCode', input: [deposit._id, '123456'] },
  ]);
});

test('a wrong code shows the remaining attempts, and another one can be entered', async () => {
  const sent = await open(stories.Wrong);
  await send();
  await sendCode('12345');
  expect(await messageAt(/^인증번호/)).toBe('인증번호는 숫자 6자리로 입력해 주세요.');
  expect(sent).toHaveLength(1);
  await sendCode('000000');
  await screen.findByText('인증번호가 다릅니다. 4번 더 입력할 수 있습니다.');
  expect(await messageAt(/^인증번호/)).toContain('4번 더');
  await sendCode('000001');
  await expect.poll(() => sent.length).toBe(3);
});

// @covers state:bank-verification-outdated-resets-dialog
test('an expired verification starts again with the account and a new key', async () => {
  const sent = await open(stories.Outdated);
  await send();
  await sendCode();
  expect((await screen.findByRole('alert')).textContent).toContain('1원을 다시 받아 주세요.');
  expect(screen.queryByLabelText(/^인증번호/)).toBeNull();
  await send();
  await screen.findByLabelText(/^인증번호/);
  const keys = sent.filter(({ verb }) => verb === 'startBankVerification').map(({ input }) => input[1]);
  expect(new Set(keys).size).toBe(2);
});

// @covers state:bank-verification-verify-input
test('the account can be entered again before the code', async () => {
  await open();
  await send();
  await press('계좌 다시 입력');
  expect(await screen.findByLabelText(/^계좌번호/)).toBeDefined();
  expect(screen.queryByLabelText(/^인증번호/)).toBeNull();
});

test("another person's account is refused at its field", async () => {
  await open(stories.OtherHolder);
  await send();
  await screen.findByRole('alert');
  expect(await messageAt(/^예금주/)).toContain('회원 이름과 같은 예금주만');
});

test('an unknown outcome is retried with the same key, so that one won is sent once', async () => {
  const sent = await open(stories.NoResponse);
  await send();
  await screen.findByRole('alert');
  await press('1원 보내기');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]?.input[1]).toBe(sent[1]?.input[1]);
});

test('the message about the daily limit shows its end', async () => {
  await open(stories.TooMany);
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('2시간 뒤에 다시 시도해 주세요.');
});
