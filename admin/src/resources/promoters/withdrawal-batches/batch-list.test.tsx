import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './batch-list.stories.tsx';

testStories(stories, {
  Success: ['12번', '이체 중', '3건', '2,901,000원', '김운영'],
  Empty: ['아직 이체 파일이 없습니다.'],
  Loading: ['이체 파일'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
