import { UNAVAILABLE } from '../../testing/list-states.ts';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './notifications.stories.tsx';

testStories(stories, {
  Success: ['추석 연휴 배송 안내', '고정', '진행중', '상시', '1,234'],
  Empty: ['공지사항이 없습니다.'],
  Loading: ['공지사항'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
