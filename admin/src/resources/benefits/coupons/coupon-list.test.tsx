import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './coupon-list.stories.tsx';

testStories(stories, {
  Success: ['가을 할인', '40장 / 100장', '2장 / 무제한', '사용 7장'],
  Empty: ['아직 쿠폰이 없습니다.'],
  Loading: ['쿠폰'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
