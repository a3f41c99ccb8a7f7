import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { signInWith } from '../../../testing/rights.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import * as stories from './api-keys.stories.tsx';

const KEY = 'iruon_0aB1cD2eF3gH_secret';

test('the list names keys with their role, state and last use', async () => {
  renderStory(stories.default, stories.Success);
  for (const text of ['회계 프로그램', '사용 중', '폐기', '옛 창고'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getAllByText('iruon_0aB1cD2eF3gH')).toHaveLength(2);
  expect(screen.getAllByText('아직 없음').length).toBeGreaterThan(0);
});

test('an empty list says what keys are for, a failed one why', async () => {
  const { unmount } = renderStory(stories.default, stories.Empty);
  expect(await screen.findByText(/회계나 창고 프로그램이 직접/)).toBeTruthy();
  unmount();
  renderStory(stories.default, stories.Failed);
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
});

test('a key is created for a role, and shown until it is confirmed', async () => {
  renderStory(stories.default, stories.Success);
  await press('API 키 등록');
  const dialog = await screen.findByRole('dialog', { name: 'API 키 등록' });
  await write(/이름/, '창고');
  expect(within(dialog).queryByText(/역할을 불러오지 못했습니다/)).toBeNull();
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /역할/ }));
  fireEvent.click(await screen.findByRole('option', { name: /정산·회계/ }));
  await write(/분당 요청 수/, '60');
  await write(/사유/, '창고 연동');
  fireEvent.click(within(dialog).getByRole('button', { name: '등록' }));
  const shown = await screen.findByRole('dialog', { name: 'API 키' });
  expect(within(shown).getByDisplayValue(KEY)).toBeTruthy();
  fireEvent.keyDown(shown, { key: 'Escape' });
  expect(screen.getByDisplayValue(KEY), 'Escape loses nothing').toBeTruthy();
  const _role = '01890000-0000-7000-8000-0000000000f3';
  expect(server.sent).toEqual([
    { operation: 'createApiKey', body: { name: '창고', _role, days: 365, perMinute: 60, reason: '창고 연동' } },
  ]);
  await press('넣었습니다');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('roles that cannot be read are said so', async () => {
  renderStory(stories.default, stories.NoRoles);
  await press('API 키 등록');
  expect(await screen.findByText(/역할을 불러오지 못했습니다/)).toBeTruthy();
});

test('a key is replaced with an overlap, and the new one is shown', async () => {
  renderStory(stories.showMeta, {});
  await press('교체');
  const dialog = await screen.findByRole('dialog', { name: 'API 키 교체' });
  await write(/사유/, '정기 교체');
  fireEvent.click(within(dialog).getByRole('button', { name: '교체' }));
  expect(await screen.findByDisplayValue(KEY)).toBeTruthy();
  expect(server.sent[0]).toMatchObject({
    operation: 'rotateApiKey',
    body: { hours: 24, days: 365, reason: '정기 교체' },
  });
});

test('a key is revoked with a reason', async () => {
  renderStory(stories.showMeta, {});
  await press('폐기');
  const dialog = await screen.findByRole('dialog', { name: 'API 키 폐기' });
  await write(/사유/, '계약 종료');
  fireEvent.click(within(dialog).getByRole('button', { name: '폐기' }));
  await expect.poll(() => server.sent).toMatchObject([{ operation: 'revokeApiKey', body: { reason: '계약 종료' } }]);
});

test('the page of a key shows what it did, and says what is to be done', async () => {
  renderStory(stories.showMeta, {}).unmount();
  renderStory(stories.showMeta, stories.Expiring);
  expect(await screen.findByText(/그 전에 교체해 주세요/)).toBeTruthy();
  expect(await screen.findByText(/상품 변경/)).toBeTruthy();
});

test.each([
  ['an expired key says so', stories.Expired, /만료되어 프로그램의 요청이 거절됩니다/],
  ['a replaced key says until when the previous one works, and its last use', stories.Rotated, /이전 키의 마지막 사용/],
])('%s', async (_, story, text) => {
  renderStory(stories.showMeta, story);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a revoked key has no verbs', async () => {
  renderStory(stories.showMeta, stories.Revoked);
  expect(await screen.findByText('처리 기록에서 보기')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '교체' })).toBeNull();
});

test('an operator who is not the owner sees why the verbs are closed', async () => {
  await signInWith(['people:read', 'members:read']);
  renderStory(stories.showMeta, {});
  expect((await screen.findAllByRole('group', { name: /최고 관리자만/ })).length).toBe(2);
});

test('a missing key says so', async () => {
  renderStory(stories.showMeta, stories.ShowFailed);
  expect(await screen.findByText('요청하신 정보를 찾을 수 없습니다.')).toBeTruthy();
});

test('a page that loads has its place', () => {
  renderStory(stories.showMeta, stories.ShowLoading);
  expect(screen.queryByText('회계 프로그램')).toBeNull();
});
