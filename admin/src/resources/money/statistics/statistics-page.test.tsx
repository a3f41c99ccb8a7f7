import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './statistics-page.stories.tsx';

testStories(stories, {
  Success: ['1,250,000원', '바로 앞 같은 기간보다 +25.0%', '임플란트 키트'],
  Empty: ['이 기간에는 판매가 없습니다.', '바로 앞 같은 기간에는 판매가 없습니다'],
  Loading: ['불러오는 중'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
