import { UNAVAILABLE } from '../../testing/list-states.ts';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './purchase-list.stories.tsx';

testStories(stories, {
  Success: ['20261120-000002', '본 그라프트 외 2건', '87,000원', '20261120-000002 주문취소'],
  Empty: ['아직 주문서가 없습니다.'],
  Loading: ['주문서'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
