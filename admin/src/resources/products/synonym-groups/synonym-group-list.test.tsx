import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import meta, * as stories from './synonym-group-list.stories.tsx';
import { screens } from './synonym-groups.tsx';

const Create = screens.create;

testStories(stories, {
  Success: ['픽스쳐, fixture, 인공치근', '먼저 보임', '쓰지 않음', '임시치아', '12', '묶음 만들기'],
  Empty: ['조건에 맞는 동의어 묶음이 없습니다.'],
  Loading: ['검색 동의어'],
  Failed: [UNAVAILABLE, '다시 시도'],
  NoMisses: ['모든 검색이 상품을 찾았습니다.'],
  MissesFailed: ['골이식재', UNAVAILABLE, '다시 시도'],
});

test('a search without a match opens a new group with it', async () => {
  const both = () => (
    <Routes>
      <Route path="/synonym-groups/create" element={<Create />} />
      <Route path="*" element={<screens.list />} />
    </Routes>
  );
  renderStory(meta, { render: both });
  fireEvent.click(await screen.findByRole('link', { name: '‘임시치아’ 묶음 만들기' }));
  await write(/^대표 낱말/, '임시');
  expect(screen.getByText('임시치아')).toBeTruthy();
  await press('저장');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent).toMatchObject([
    { operation: 'createConsoleSynonymGroup', body: { name: '임시', words: ['임시치아'], leads: false, shows: true } },
  ]);
});
