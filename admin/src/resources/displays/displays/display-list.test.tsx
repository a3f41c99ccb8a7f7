import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './display-list.stories.tsx';

testStories(stories, {
  Success: ['새로 나온 상품', '신상품 · 12개까지 · 고정 2개', '숨김', '아직 계산하지 않음'],
  Empty: ['아직 진열이 없습니다.'],
  Loading: ['진열'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
