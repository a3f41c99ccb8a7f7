import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messageAt, press, write } from '../../testing/fields.ts';
import { server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import meta, * as stories from './site-previews.stories.tsx';

testStories(stories, { Success: ['볼 시각', '내일 0시', '다음 주 월요일 0시', '60분 동안'] });

const field = () => screen.findByLabelText<HTMLInputElement>('볼 시각');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '이 시각의 사이트 보기' });
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00$/);

test('starts with the current time, and offers usual times as buttons', async () => {
  renderStory(meta, stories.Success);
  const now = (await field()).value;
  expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await press('내일 0시');
  expect((await field()).value).toEqual(moment);
  expect((await field()).value > now).toBe(true);
  await press('지금');
  expect((await field()).value >= now).toBe(true);
});

test('requires a time before it opens a preview', async () => {
  renderStory(meta, stories.Success);
  await write('볼 시각', '');
  expect(await messageAt('볼 시각')).toBe('날짜와 시각을 모두 입력해 주세요.');
  expect(button().disabled).toBe(true);
});

test('opens the home page of the store at a time in Seoul', async () => {
  const open = vi.fn(() => null);
  vi.stubGlobal('open', open);
  const url = 'https://shop.example/preview?token=1.2.3.x';
  const responses = { createSitePreview: { url, expiresAt: '2026-11-24T02:00:00.000Z' } };
  renderStory(meta, { responses });
  await write('볼 시각', '2027-01-04T00:00');
  await press('이 시각의 사이트 보기');
  await waitFor(() =>
    expect(server.sent).toEqual([
      { operation: 'createSitePreview', body: { at: '2027-01-04T00:00:00+09:00', to: '/' } },
    ]),
  );
  expect(open).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
