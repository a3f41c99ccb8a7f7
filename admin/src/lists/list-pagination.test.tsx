import { expect, test } from 'vitest';
import { renderStory } from '../testing/story.tsx';
import { isEventuallyShown, testStories } from '../testing/test-stories.ts';
import * as stories from './list-pagination.stories.tsx';

testStories(stories, {
  Counted: ['2,000건 중 1-25'],
  LongList: ['10,000건까지만 보여 드립니다.', '검색하거나 조건을 더해 좁혀 주세요.'],
  LongSearch: ['2,000건까지만 보여 드립니다.', '검색어를 더 적거나 조건을 더해 좁혀 주세요.'],
});

test('a list with an exact count shows no limit', async () => {
  renderStory(stories.default, stories.Counted);
  await isEventuallyShown('2,000건 중 1-25');
  expect(document.body.textContent).not.toContain('까지만');
});
