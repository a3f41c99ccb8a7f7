import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './question-list.stories.tsx';

testStories(stories, {
  Success: ['어떻게 소독하나요?', 'AI 도우미', '살펴볼 답변'],
  Empty: ['아직 채팅 질문이 없습니다.'],
  Loading: ['채팅 질문'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
