import { UNAVAILABLE } from '../../testing/list-states.ts';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './user-logs.stories.tsx';

testStories(stories, {
  // @covers route:/console/user-logs
  Success: ['엑셀', '박상담 (전체 관리)', '회원 이용 정지', '이용 정지', '아니요 → ', '이**', '대금 미납'],
  Empty: ['아직 기록이 없습니다.'],
  Loading: ['처리 기록'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
