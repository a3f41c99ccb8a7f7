import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt } from '../../testing/fields.ts';
import { server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './user-create.stories.tsx';

testStories(stories, { Fresh: ['회원 구분', '사업자 정보', '영문, 숫자, 특수문자를 모두 포함해 8~16자'] });

test.each([
  ['아이디 *', '가나다', '아이디는 영문 소문자와 숫자 4~20자로 입력해 주세요.'],
  ['처음 비밀번호 *', 'short', '비밀번호는 영문, 숫자, 특수문자를 모두 포함해 8~16자로 입력해 주세요.'],
  ['이름 *', '김', '이름은 두 글자 이상 입력해 주세요.'],
  ['연락처 *', '123', '연락처는 숫자 10~11자리로 입력해 주세요.'],
  ['이메일 *', 'kim', '이메일 주소를 확인해 주세요.'],
])('%s: what the contract refuses is said at the field when it is left', async (label, value, message) => {
  renderStory(stories.default, stories.Fresh);
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  await waitFor(async () => expect(await messageAt(label)).toBe(message));
  expect(server.sent).toEqual([]);
});
