import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShortcutsProvider } from '../../../shortcuts/shortcuts.tsx';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { Refusal, server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as showStories from './picking-list-show.stories.tsx';
import * as stories from './picking-lists.stories.tsx';

testStories(stories, {
  Success: ['L261130-01', '구본오', '1 / 4건 포장', '열림', '바뀜 1'],
  Empty: ['조건에 맞는 내용이 없습니다.'],
  Loading: ['피킹 목록'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

testStories(showStories, {
  Open: ['L261130-01', 'A-01-2', '7(2)', 'P261130-00042', '명세서 모두 인쇄'],
  Empty: ['모을 상품이 없습니다.'],
});

test('the keys of a list count a print and close it', async () => {
  // A file would be loaded into a frame.
  renderStory(showStories.default, {
    render: () => <ShortcutsProvider>{showStories.default.render()}</ShortcutsProvider>,
    responses: { downloadPickingList: new Refusal(503, UNAVAILABLE) },
  });
  await screen.findByText('A-01-2');
  fireEvent.keyDown(window, { code: 'KeyA' });
  await waitFor(() => expect(server.sent.map(({ operation }) => operation)).toContain('printPickingList'));
  fireEvent.keyDown(window, { code: 'KeyX' });
  await waitFor(() => expect(server.sent.map(({ operation }) => operation)).toContain('closePickingList'));
});
