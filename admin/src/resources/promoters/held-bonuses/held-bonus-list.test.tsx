import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './held-bonus-list.stories.tsx';

testStories(stories, {
  Success: ['김추천', '같은 연락처, 같은 주소', '33,000원', '1,000,000원의 3.3%', '박소개'],
  Empty: ['조건에 맞는 내용이 없습니다.'],
  Loading: ['확인할 보너스'],
  Failed: [UNAVAILABLE, '다시 시도'],
  Decided: ['통화로 확인', '김운영'],
  HalfDecided: ['김추천'],
});

const open = (story = stories.Success) => renderStory(stories.default, story);

test.each([
  ['지급', 'releaseBonus'],
  ['회수', 'rejectBonus'],
])('%s of one bonus shows its amount and why it is held, and requires a reason', async (label, operation) => {
  open();
  await press(`김추천 20261120-000001 ${label}`);
  expect(screen.getByRole('dialog').textContent).toContain(
    `김추천 님의 보너스 33,000원을 ${label}합니다. (같은 연락처, 같은 주소)`,
  );
  const reason = (await screen.findByLabelText(/^사유/)) as HTMLInputElement;
  expect([reason.required, reason.minLength]).toEqual([true, 2]);
  await write(/^사유/, '통화로 확인');
  confirmDialog();
  await waitFor(() => expect(server.sent).toEqual([{ operation, body: { message: '통화로 확인' } }]));
});

test('several visible bonuses are decided with one reason, and a refused one is reported', async () => {
  open(stories.HalfDecided);
  await screen.findByText('박소개');
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  await press('지급 2');
  expect(screen.getByRole('dialog').textContent).toContain('보너스 2건, 모두 35,000원을 지급합니다.');
  await write(/^사유/, '통화로 확인');
  confirmDialog();
  await isEventuallyShown('1건 처리, 1건 실패');
  await isEventuallyShown('이미 처리한 보너스입니다.');
  expect(server.sent).toEqual([
    { operation: 'releaseBonus', body: { message: '통화로 확인' } },
    { operation: 'releaseBonus', body: { message: '통화로 확인' } },
  ]);
});
