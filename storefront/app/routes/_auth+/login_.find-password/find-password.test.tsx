import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory, type Story } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './find-password.stories';

testStories(stories, {
  Phone: ['비밀번호 다시 정하기', '아이디', '휴대폰 번호', '인증번호 받기'],
  Email: ['이메일', '인증번호 받기'],
  Identity: ['휴대폰 본인확인'],
  Checked: ['saebom01', '새 비밀번호', '비밀번호 바꾸기'],
  NoAccounts: ['가입된 아이디가 없습니다', '회원가입'],
  TooMany: ['인증번호 받기'],
  Right: ['인증번호 받기'],
});

async function ask(story: Story): Promise<void> {
  renderStory(stories.default, story);
  await enter(/^아이디/, 'saebom01');
  await enter('휴대폰 번호 가운데 자리', '1234');
  await enter('휴대폰 번호 끝자리', '5678');
  await press('인증번호 받기');
}

test('a wrong code is refused at its field, with the remaining attempts', async () => {
  await ask(stories.Phone);
  await enter(/^인증번호 6자리/, '12');
  await press('확인');
  expect(await messageAt(/^인증번호 6자리/)).toContain('인증번호는 숫자 6자리로 입력해 주세요.');
  await enter(/^인증번호 6자리/, '123456');
  await press('확인');
  expect(await screen.findByText('인증번호가 올바르지 않습니다. 4번 더 입력할 수 있습니다.')).toBeDefined();
});

test('a correct code opens the form for a new password, which validates the rules', async () => {
  await ask(stories.Right);
  await enter(/^인증번호 6자리/, '123456');
  await press('확인');
  await enter(/^새 비밀번호/, 'short');
  await press('비밀번호 바꾸기');
  expect(await messageAt(/^새 비밀번호/)).toContain('8~16자');
});

test('too frequent requests for codes are refused with a reason, and the entries stay', async () => {
  await ask(stories.TooMany);
  expect(await screen.findByText('요청이 많습니다. 잠시 후 다시 시도해 주세요.')).toBeDefined();
  expect((await screen.findByLabelText<HTMLInputElement>(/^아이디/)).value).toBe('saebom01');
});

test('an expired verification returns to the first step', async () => {
  renderStory(stories.default, stories.Checked);
  await enter(/^새 비밀번호/, 'Renewed!23');
  await press('비밀번호 바꾸기');
  expect(await screen.findByText('본인 확인 시간이 지났습니다. 처음부터 다시 해 주세요.')).toBeDefined();
  expect(await screen.findByRole('button', { name: '인증번호 받기' })).toBeDefined();
});
