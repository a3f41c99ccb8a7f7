import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './login.stories';

testStories(stories, {
  Plain: ['이루온 회원 아이디로 로그인해 주세요.', '로그인'],
  TurnedAway: ['로그인이 필요합니다.', '로그인하시면 보시던 곳으로 이어집니다.'],
  Linking: ['로그인하시면 계정을 연결할 수 있습니다.'],
  Unreachable: ['카카오로 로그인', '네이버로 로그인'],
  NoProvider: ['로그인'],
  Remembered: ['clinic02 아이디를 저장해 두었습니다.'],
  Blocked: ['아이디 저장'],
});

const open = (story = stories.Plain) => renderStory(stories.default, story);

async function logIn(password: string): Promise<void> {
  await enter('아이디', 'clinic02');
  await enter('비밀번호', password);
  await press('로그인');
}

test('both fields are required, each with its own message', async () => {
  const { sent } = open();
  await press('로그인');
  expect([await messageAt('아이디'), await messageAt('비밀번호')]).toEqual([
    '아이디를 입력해 주세요.',
    '비밀번호를 입력해 주세요.',
  ]);
  expect(sent).toEqual([]);
});

test('a username in any width and case logs in, and one typed with the Korean keyboard gets a hint', async () => {
  const { sent } = open();
  const spellings = ['Clinic02', 'ｃｌｉｎｉｃ０２', ' clinic02\u200b'];
  for (const [index, username] of spellings.entries()) {
    await enter('아이디', username);
    await enter('비밀번호', 'Wrong!2345');
    await press('로그인');
    await waitFor(() => expect(sent).toHaveLength(index + 1));
  }
  for (const { input } of sent) expect(input[0]).toMatchObject({ username: 'clinic02' });
  await enter('아이디', '치ㅑㅜㅑㅊ02');
  await enter('비밀번호', 'Wrong!2345');
  await press('로그인');
  await waitFor(async () => expect((await screen.findByRole('alert')).textContent).toContain('한/영 키'));
  expect(sent).toHaveLength(spellings.length);
});

test('every wrong password gets the same response, and is not shown again', async () => {
  const { sent } = open();
  for (const [password, calls] of [
    ['short', 0],
    ['Wrong!2345', 1],
  ] as const) {
    await logIn(password);
    expect((await screen.findByRole('alert')).textContent).toBe('아이디 또는 비밀번호가 올바르지 않습니다.');
    expect(document.body.textContent).not.toMatch(/8~16자/);
    expect(sent).toHaveLength(calls);
  }
});

test('a login returns to the page that required it', async () => {
  const { sent } = open(stories.TurnedAway);
  await logIn('Member!2345');
  expect((await screen.findByTestId('left')).textContent).toBe('/shop/products');
  expect(sent).toEqual([{ verb: 'login', input: [{ username: 'clinic02', password: 'Member!2345' }, false] }]);
});

// @covers screen:part/password-field-show-hide
test('a password can be shown and stays unchanged', async () => {
  open();
  await enter('비밀번호', 'Member!2345');
  const field = screen.getByLabelText<HTMLInputElement>('비밀번호');
  expect(field.type).toBe('password');
  await press('비밀번호 표시');
  expect([field.type, field.value]).toEqual(['text', 'Member!2345']);
  await press('비밀번호 표시');
  expect([field.type, field.value]).toEqual(['password', 'Member!2345']);
});

test('a provider login starts with the return address, without a username', async () => {
  const { sent } = open(stories.TurnedAway);
  await press('네이버로 로그인');
  expect((await screen.findByTestId('left')).textContent).toBe('/at-the-provider');
  expect(sent).toEqual([
    { verb: 'beginSocial', input: [{ provider: 'NAVER', purpose: 'LOGIN', redirectTo: '/shop/products' }] },
  ]);
});

test('an unreachable provider is named, and only configured ones are offered', async () => {
  open(stories.Unreachable);
  await press('카카오로 로그인');
  expect((await screen.findByRole('alert')).textContent).toContain('간편 로그인 서비스에 연결하지 못했습니다.');
});

test('a store without configured providers offers none', async () => {
  open(stories.NoProvider);
  await screen.findByLabelText('아이디');
  expect(screen.queryByRole('form', { name: '간편 로그인' })).toBeNull();
});

test('a username is remembered only if the box is ticked, which is unticked initially', async () => {
  const { sent } = open(stories.TurnedAway);
  const box = await screen.findByLabelText<HTMLInputElement>('아이디 저장');
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  await logIn('Member!2345');
  await screen.findByTestId('left');
  expect(sent).toEqual([{ verb: 'login', input: [{ username: 'clinic02', password: 'Member!2345' }, true] }]);
});

test('a remembered username is filled in, and one press deletes it', async () => {
  const { sent } = open(stories.Remembered);
  expect((await screen.findByLabelText<HTMLInputElement>('아이디')).value).toBe('clinic02');
  expect(screen.queryByLabelText('아이디 저장')).toBeNull();
  await press('저장된 아이디 지우기');
  await waitFor(() => expect(sent).toEqual([{ verb: 'forgetId', input: [] }]));
});

test('after too many attempts the page shows how long to wait', async () => {
  open(stories.Blocked);
  await logIn('Wrong!2345');
  expect((await screen.findByRole('alert')).textContent).toContain('10분 뒤에 다시 시도해 주세요.');
});
