import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './user-list.stories.tsx';

testStories(stories, {
  Success: ['이원장', 'leedental', '010-1234-5678', '50,000원'],
  Empty: ['아직 회원이 없습니다.'],
  Loading: ['회원'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
