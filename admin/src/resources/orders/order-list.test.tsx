import { UNAVAILABLE } from '../../testing/list-states.ts';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './order-list.stories.tsx';

testStories(stories, {
  Success: ['20261120-000003', '박원장', '45,000원'],
  Empty: ['아직 주문이 없습니다.'],
  Loading: ['주문'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
