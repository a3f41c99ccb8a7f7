import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './review-list.stories.tsx';

testStories(stories, {
  Success: ['시술이 편해졌습니다', '별점 4점', '미답변'],
  Empty: ['아직 리뷰가 없습니다.'],
  Loading: ['리뷰'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
