import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './application-list.stories.tsx';

testStories(stories, {
  Success: ['김추천', 'chuchun01', '추천치과', '심사 중'],
  Empty: ['조건에 맞는 내용이 없습니다.'],
  Loading: ['추천인 신청'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
