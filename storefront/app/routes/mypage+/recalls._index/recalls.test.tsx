import { testStories } from '~/testing/test-stories';
import * as stories from './recalls.stories';

testStories(stories, {
  Open: ['픽스처 포장 밀봉 불량', '응답 필요', '안내 보고 답하기', '드릴 표기 오류', '응답함', '종료', '안내 보기'],
  Nothing: ['회수하는 제품이 없습니다'],
});
