import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './review-show.stories.tsx';

testStories(stories, {
  Waiting: ['체결감이 좋습니다', '드릴 순서가 단순합니다.', '답글 등록', '숨기기'],
  Replied: ['감사합니다.', '답글 고치기', '답글 지우기'],
  Hidden: ['에 숨겼습니다.', '개인정보가 있습니다.', '다시 보이기'],
  Missing: ['찾을 수 없는 리뷰입니다.'],
});

// @covers route:/console/reviews
test('a reply is sent, and the page confirms it', async () => {
  renderStory(stories.default, stories.Waiting);
  await write('답글', '이용해 주셔서 감사합니다.');
  await press('답글 등록');
  expect(await screen.findByText('답글을 저장했습니다.')).toBeDefined();
  expect(server.sent).toEqual([{ operation: 'replyToReview', body: { reply: '이용해 주셔서 감사합니다.' } }]);
});
