import { UNAVAILABLE } from '../../testing/list-states.ts';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './faqs.stories.tsx';

testStories(stories, {
  Success: ['배송은 며칠 걸리나요?', '취소·교환·반품', '도움 12 · 아쉬움 3', '숨김'],
  Empty: ['아직 자주 묻는 질문이 없습니다.'],
  Loading: ['자주 묻는 질문'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
