import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './export-list.stories.tsx';

testStories(stories, {
  Success: ['11월 매출 마감'],
  Empty: ['아직 만든 파일이 없습니다.'],
  Loading: ['내보내기'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

test('the button for a new file opens the choice of its contents', async () => {
  renderStory(stories.default, stories.Success);
  await press('새로 만들기');
  const dialog = await screen.findByRole('dialog', { name: '엑셀 파일 만들기' });
  expect(dialog.textContent).toContain('주문');
});
