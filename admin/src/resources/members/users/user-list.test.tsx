import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './user-list.stories.tsx';

testStories(stories, {
  Success: ['이원장', 'leedental', '010-1234-5678', '50,000원'],
  Empty: ['아직 회원이 없습니다.'],
  Loading: ['회원'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

test('chosen members get points, or a mail of their own', async () => {
  renderStory({ ...stories.default, path: '/users', at: '/users' }, stories.Success);
  fireEvent.click(await screen.findByRole('checkbox', { name: '이 행 선택' }));
  await press('포인트 지급·차감');
  expect((await screen.findByRole('dialog')).textContent).toContain('선택한 회원: 이원장');
  await press('닫기');
  fireEvent.click(await screen.findByRole('checkbox', { name: '이 행 선택' }));
  await press('메일 쓰기');
  // The page of the mail is another one.
  await screen.findByTestId('left');
});

test('the members whom the list shows are downloaded with a reason; a refusal stays in the dialog', async () => {
  renderStory({ ...stories.default, path: '/users', at: '/users?filter={"type":"COMPANY"}' }, stories.Success);
  await screen.findByText('이원장');
  await press('엑셀');
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    requests.push([url, method, JSON.parse(String(body))]);
    return Response.json({ title: '조건을 좁혀 주세요.', status: 422 }, { status: 422 });
  });
  expect((await screen.findByRole('dialog')).textContent).toContain('지금 조건에 맞는 회원 1명의');
  await write(/^내려받는 이유/, '연말 안내장');
  confirmDialog();
  expect((await screen.findByRole('alert')).textContent).toBe('조건을 좁혀 주세요.');
  const body = { filter: { type: 'COMPANY' }, reason: '연말 안내장' };
  expect(requests).toEqual([[expect.stringMatching(/\/users\/export$/), 'POST', body]]);
});
