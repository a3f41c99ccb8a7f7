import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './myinfo.stories';

testStories(stories, {
  Closed: [
    '내 정보',
    '김새봄',
    '010-1234-5678',
    '비밀번호를 한 번 더 확인합니다.',
    'Chrome · Windows',
    '지금 이 브라우저',
  ],
  Open: ['이메일', '새 비밀번호', '저장'],
  Unlinking: ['카카오 연결을 끊을까요?', '연결되지 않음'],
  Elsewhere: ['다른 1곳에서 로그아웃', '알 수 없는 브라우저'],
  Many: ['나머지 3곳 보기', '다른 7곳에서 로그아웃'],
  Late: ['이메일'],
});

const open = (story = stories.Closed) => renderStory(stories.default, story);

test('changes require the password, and a wrong one is refused at its field', async () => {
  open();
  expect(screen.queryByLabelText(/^이메일/)).toBeNull();
  await enter(/^비밀번호/, 'Wrong!2345');
  await press('확인');
  expect((await screen.findByRole('alert')).textContent).toContain('비밀번호');
  expect(await messageAt(/^비밀번호/)).toContain('비밀번호가 올바르지 않습니다.');
});

test('a weak password is refused before anything is sent', async () => {
  const { sent } = open(stories.Open);
  await enter(/^새 비밀번호/, 'short');
  await press('저장');
  expect(await messageAt(/^새 비밀번호/)).toContain('8~16자로 입력해 주세요.');
  expect(sent).toEqual([]);
});

test('an empty password keeps the current one, and the change is sent once', async () => {
  const { sent } = open(stories.Open);
  await enter(/^이메일/, 'new@clinic.example');
  await press('저장');
  expect((await screen.findByText('내 정보를 저장했습니다.')).textContent).toBeDefined();
  expect(sent).toMatchObject([{ verb: 'changeMyInfo', input: [{ email: 'new@clinic.example', password: '' }] }]);
});

test('a change after the password check expired keeps the entries', async () => {
  open(stories.Late);
  await enter(/^이메일/, 'late@clinic.example');
  await press('저장');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByLabelText(/^이메일/)).toHaveProperty('value', 'late@clinic.example');
});

test('this browser is listed first, and old ones are collapsed', async () => {
  open(stories.Many);
  const list = within(await screen.findByRole('region', { name: '로그인한 브라우저' }));
  const rows = list.getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('지금 이 브라우저');
  expect(rows.filter((row) => row.closest('details'))).toHaveLength(3);
});

test('one press logs out other browsers', async () => {
  const { sent } = open(stories.Elsewhere);
  await press('다른 1곳에서 로그아웃');
  expect((await screen.findByRole('status')).textContent).toContain('다른 기기에서 로그아웃했습니다.');
  expect(sent).toMatchObject([{ verb: 'endMyOtherSessions' }]);
});

test('social accounts are linked and unlinked only after the password was entered', async () => {
  open();
  expect((await screen.findByText('2026.11.10에 연결됨')).textContent).toBeDefined();
  expect(screen.queryByRole('button', { name: '네이버 연결하기' })).toBeNull();
  expect(screen.queryByRole('link', { name: '카카오 연결 끊기' })).toBeNull();
});

test('linking redirects to the provider', async () => {
  const { sent } = open(stories.Open);
  await press('네이버 연결하기');
  expect((await screen.findByTestId('left')).textContent).toBe('/at-the-provider');
  expect(sent).toMatchObject([{ verb: 'beginSocial', input: [{ provider: 'NAVER', purpose: 'LINK' }] }]);
});

test('unlinking requires a confirmation', async () => {
  const { sent } = open(stories.Unlinking);
  await press('연결 끊기');
  expect((await screen.findByText('연결을 끊었습니다.')).textContent).toBeDefined();
  expect(sent).toEqual([{ verb: 'unlinkSocial', input: ['KAKAO'] }]);
});
