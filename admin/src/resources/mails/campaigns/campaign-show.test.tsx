import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './campaign-show.stories.tsx';

testStories(stories, {
  Sending: ['겨울 세미나', '40 / 100명', '일시정지', '중단'],
  Done: ['도착했는지 알 수 없는 메일 1명', '보내지 못한 메일 1명', '550 <…>: no such mailbox'],
  Paused: ['이어서 발송', 'connect ECONNREFUSED', '중단'],
});

const verbs = () => server.sent.filter(({ operation }) => /^(stop|retry)/.test(operation));

test('stopping a mail requires a confirmation', async () => {
  renderStory(stories.default, stories.Sending);
  await press('중단');
  expect(
    await screen.findByText('아직 받지 않은 회원에게는 보내지 않습니다. 중단한 메일은 다시 시작할 수 없습니다.'),
  ).toBeTruthy();
  expect(verbs()).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: '중단' }).at(-1) as HTMLElement);
  await expect.poll(verbs).toMatchObject([{ operation: 'stopCampaign' }]);
});

test('a failed mail is sent again to chosen recipients', async () => {
  renderStory(stories.default, stories.Done);
  const boxes = () => screen.queryAllByRole('checkbox', { name: '김하나 (hana01)' });
  await expect.poll(() => boxes().length).toBe(2);
  fireEvent.click(boxes()[1] as HTMLElement);
  await press('선택한 1명에게 다시 보내기');
  expect(await screen.findByText('1명에게 다시 보냅니다.')).toBeTruthy();
  expect(verbs()).toEqual([
    { operation: 'retryRecipients', body: { _users: ['01890000-0000-7000-8000-000000000001'] } },
  ]);
});

test('shows why it can no longer be stopped', async () => {
  renderStory(stories.default, stories.Paused);
  await press('중단');
  fireEvent.click((await screen.findAllByRole('button', { name: '중단' })).at(-1) as HTMLElement);
  expect(await screen.findByText('이미 끝난 메일입니다.')).toBeTruthy();
});
