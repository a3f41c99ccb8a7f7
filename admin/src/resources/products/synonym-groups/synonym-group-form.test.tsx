import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import meta, * as stories from './synonym-group-form.stories.tsx';

testStories(stories, {
  Success: ['픽스쳐', 'fixture', '먼저 보일 종류', '검색에 쓰기'],
  New: ['대표 낱말', '같은 뜻의 낱말'],
});

test('a word is added by Enter, and all are saved', async () => {
  renderStory(meta, stories.Success);
  const words = await screen.findByLabelText(/^같은 뜻의 낱말/);
  fireEvent.change(words, { target: { value: '인공치근' } });
  fireEvent.keyDown(words, { key: 'Enter' });
  await press('저장');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent).toMatchObject([
    {
      operation: 'updateConsoleSynonymGroup',
      body: { name: '픽스처', words: ['픽스쳐', 'fixture', '인공치근'], leads: true, shows: true },
    },
  ]);
});

test('a group without a word of its catalogue or without others is not saved', async () => {
  renderStory(meta, stories.New);
  await write(/^대표 낱말/, ' ');
  await press('저장');
  expect(await messageAt(/^같은 뜻의 낱말/)).toBe('같은 뜻의 낱말을 하나 이상 입력해 주세요.');
  expect(server.sent).toEqual([]);
});
