import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './sns-validate.stories';

testStories(stories, {
  Unlinked: ['아직 연결되지 않은 계정입니다', '회원가입', '이미 회원이에요'],
  Offered: ['카카오 계정을 연결할까요?', 'saebom01', '비밀번호'],
  Verified: ['카카오 계정을 연결할까요?', '연결하지 않기'],
  TakenOffer: ['카카오 계정을 연결할까요?'],
  Cancelled: ['카카오 로그인을 취소하셨습니다.', '로그인으로 가기'],
  Failed: ['간편 로그인을 마치지 못했습니다.', '다른 브라우저에서 시작하셨거나'],
  Unavailable: ['간편 로그인 서비스에 연결하지 못했습니다.', '아이디와 비밀번호로는'],
  Taken: ['이미 다른 회원이 쓰고 있거나', '내 정보로 가기'],
  Blocked: ['잠시 제한되었습니다.', '3분 뒤에 다시 시도해 주세요.'],
  Disabled: ['이용이 정지된 계정입니다.'],
  Back: ['/shop/products'],
  BackTooEarly: ['로그인하지 못했습니다'],
  Denied: ['/shop/products'],
});

const open = (story = stories.Unlinked) => renderStory(stories.default, story);

test('an unlinked account leads to the sign-up, or to a login that returns here', async () => {
  open();
  const join = await screen.findByRole('link', { name: '회원가입' });
  expect([join, screen.getByRole('link', { name: '로그인' })].map((link) => link.getAttribute('href'))).toEqual([
    '/join',
    '/login?redirectTo=%2Flogin%2Fsns-validate',
  ]);
});

test('the code of the provider is used once, followed by a redirect', async () => {
  const { sent } = open(stories.Back);
  expect((await screen.findByTestId('left')).textContent).toBe('/shop/products');
  expect(sent).toEqual([{ verb: 'finishSocial', input: [{ state: 'S', code: 'C', isCancelled: false }] }]);
});

test('an error of the provider is shown as an error', async () => {
  const { sent } = open(stories.Denied);
  await screen.findByTestId('left');
  expect(sent).toEqual([{ verb: 'finishSocial', input: [{ state: 'S', code: null, isCancelled: true }] }]);
});

test('a member links with the password, and a wrong one is refused at its field', async () => {
  const { sent } = open(stories.Offered);
  await enter(/^비밀번호/, 'Wrong!2345');
  await press('연결하기');
  await screen.findByRole('alert');
  expect(await messageAt(/^비밀번호/)).toContain('비밀번호가 올바르지 않습니다.');
  await enter(/^비밀번호/, 'Member!2345');
  await press('연결하기');
  expect((await screen.findByTestId('left')).textContent).toBe('/mypage/myinfo?done=linked');
  expect(sent.map(({ input }) => input)).toEqual([['Wrong!2345'], ['Member!2345']]);
});

test('nothing is linked before the button is pressed; a recently entered password is enough', async () => {
  const { sent } = open(stories.Verified);
  await screen.findByRole('button', { name: '연결하기' });
  expect([sent, screen.queryByLabelText(/^비밀번호/)]).toEqual([[], null]);
  await press('연결하기');
  await screen.findByTestId('left');
  expect(sent).toEqual([{ verb: 'linkSocial', input: [null] }]);
});

test('an account that is linked to another member is refused', async () => {
  open(stories.TakenOffer);
  await press('연결하기');
  expect((await screen.findByRole('alert')).textContent).toContain('이미 다른 회원이 쓰고 있거나');
});
