import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectRefused, messageAt, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './user-create.stories.tsx';

testStories(stories, {
  Fresh: ['회원 구분', '사업자 정보', '영문, 숫자, 특수문자를 모두 포함해 8~16자'],
  Taken: ['회원 구분'],
});

test.each([
  ['아이디 *', '가나다', '아이디는 영문 소문자와 숫자 4~20자로 입력해 주세요.'],
  ['처음 비밀번호 *', 'short', '비밀번호는 영문, 숫자, 특수문자를 모두 포함해 8~16자로 입력해 주세요.'],
  ['이름 *', '김', '이름은 두 글자 이상 입력해 주세요.'],
  ['연락처 *', '123', '연락처는 숫자 10~11자리로 입력해 주세요.'],
  ['이메일 *', 'kim', '이메일 주소를 확인해 주세요.'],
])('%s: an error by the contract is shown when the field loses focus', async (label, value, message) => {
  renderStory(stories.default, stories.Fresh);
  await expectRefused(label, value, message);
});

test('a taken username shows an error at the field, and the entries stay', async () => {
  renderStory(stories.default, stories.Taken);
  const typed: [string, string][] = [
    ['아이디 *', 'clinic01'],
    ['처음 비밀번호 *', 'Welcome!23'],
    ['이름 *', '김새봄'],
    ['연락처 *', '010-1234-5678'],
    ['이메일 *', 'clinic@clinic.example'],
    ['사업자등록번호 *', '123-45-67891'],
    ['병원·기업 이름 *', '바른새봄치과'],
  ];
  for (const [label, value] of typed) await write(label, value);
  await press('저장');
  await waitFor(async () => expect(await messageAt('아이디 *')).toContain('이미 쓰고 있는 아이디입니다.'));
  expect(screen.getByLabelText<HTMLInputElement>('이름 *').value).toBe('김새봄');
  expect(server.sent).toMatchObject([{ operation: 'createConsoleUser', body: { username: 'clinic01' } }]);
});
