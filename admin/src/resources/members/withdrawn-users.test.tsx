import { UNAVAILABLE } from '../../testing/list-states.ts';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './withdrawn-users.stories.tsx';

testStories(stories, {
  // @covers route:/console/withdrawn-users
  Success: ['홍**', 'hon*****', '운영자 박상담', '전화로 요청'],
  Empty: ['탈퇴한 회원이 없습니다.'],
  Loading: ['탈퇴 회원'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
