import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectRefused, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './user-edit.stories.tsx';

const { company, ...shown } = stories;

testStories(shown, {
  Company: ['사업자 정보', '사업장 주소', '직원만 보는 메모'],
  Person: ['이메일 *', '직원만 보는 메모'],
  Refused: ['이름 *'],
});

test.each([
  ['이름 *', '이', '이름은 두 글자 이상 입력해 주세요.'],
  ['연락처 *', '123', '연락처는 숫자 10~11자리로 입력해 주세요.'],
  ['이메일 *', 'lee', '이메일 주소를 확인해 주세요.'],
  ['회원 우편번호', '12', '우편번호 5자리를 입력해 주세요.'],
  ['사업자등록번호 *', '123', '사업자등록번호는 숫자 10자리로 입력해 주세요.'],
])('%s: an error by the contract is shown at the field', async (label, value, message) => {
  renderStory(stories.default, stories.Company);
  await expectRefused(label, value, message);
});

test('the whole form is sent, and no other fields', async () => {
  renderStory(stories.default, stories.Company);
  await write('메모', '오전에 전화');
  await press('저장');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent).toEqual([
    {
      operation: 'changeConsoleUser',
      body: {
        name: '이원장',
        phone: '01012345678',
        email: 'lee@clinic.example',
        postcode: '',
        address1: '',
        address2: '',
        memo: '오전에 전화',
        business: company.business,
      },
    },
  ]);
});

test('a member is not deleted here: withdrawing has a button of its own, and asks for the reason', async () => {
  renderStory(stories.default, stories.Company);
  await screen.findByRole('button', { name: '저장' });
  // react-admin shows a button only once it has checked the permission for it.
  await expect(screen.findByRole('button', { name: '삭제' }, { timeout: 300 })).rejects.toThrow('삭제');
});

test('a person has no business', async () => {
  renderStory(stories.default, stories.Person);
  await screen.findByLabelText('이름 *');
  expect(screen.queryByText('사업자 정보')).toBeNull();
});

test('an error is shown, and the entries stay', async () => {
  renderStory(stories.default, stories.Refused);
  await write('메모', '오전에 전화');
  await press('저장');
  await screen.findByText('운영자 계정입니다. 회원 화면에서는 바꿀 수 없습니다.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('메모').value).toBe('오전에 전화');
});
