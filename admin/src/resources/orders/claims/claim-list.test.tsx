import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './claim-list.stories.tsx';

testStories(stories, {
  Success: ['김치과', '신청일시'],
  Overdue: ['기한 지남'],
  Empty: ['아직 신청이 없습니다.'],
  Loading: ['취소·교환·반품'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
