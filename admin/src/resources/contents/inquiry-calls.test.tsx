import { UNAVAILABLE } from '../../testing/list-states.ts';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './inquiry-calls.stories.tsx';

testStories(stories, {
  Success: ['가격이 보이지 않아요.', '고객번호가 필요합니다.', '개인 고객 안내에 이 순서대로 보입니다.', '숨김'],
  Empty: ['아직 질문이 없습니다.'],
  Loading: ['바로 답변'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
