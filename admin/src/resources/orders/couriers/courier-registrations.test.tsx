import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import meta, * as stories from './courier-registrations.stories.tsx';

testStories(stories, {
  Success: ['접수됨', '682000000001', '집화 완료', '거절됨', '우편번호 오류'],
  Empty: ['접수한 택배가 없습니다.'],
  Loading: ['택배 접수'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

test('a refused parcel is registered again, a registered one is canceled', async () => {
  renderStory(meta, stories.Success);
  const { fireEvent } = await import('@testing-library/react');
  fireEvent.click(await screen.findByRole('button', { name: /P261130-00002.*다시 접수|다시 접수.*P261130-00002/ }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: /P261130-00001.*접수 취소|접수 취소.*P261130-00001/ }));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent.map(({ operation }) => operation)).toEqual([
    'retryCourierRegistration',
    'cancelCourierRegistration',
  ]);
});
