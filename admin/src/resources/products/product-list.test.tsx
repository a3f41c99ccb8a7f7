import { UNAVAILABLE } from '../../testing/list-states.ts';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './product-list.stories.tsx';

testStories(stories, {
  Success: ['임플란트 드라이버', '27,000원', '진열', '판매중지'],
  Empty: ['아직 상품이 없습니다.'],
  Loading: ['상품'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
