import { UNAVAILABLE } from '../../testing/list-states.ts';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './export-list.stories.tsx';

testStories(stories, {
  Success: ['11월 매출 마감'],
  Empty: ['아직 만든 파일이 없습니다.'],
  Loading: ['내보내기'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
