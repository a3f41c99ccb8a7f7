import { testNextPage, testStories } from '~/testing/test-stories';
import * as stories from './purchases.stories';

testStories(stories, {
  Some: ['픽스처', '김** 회원', '주문 100,000원', '3,300원', '2026.11.20 주문'],
  Empty: ['아직 구매를 확정한 주문이 없습니다', '추천 회원 보기'],
  Later: ['처음으로', '이전 내역 더 보기'],
});

testNextPage(stories, '/mypage/promoter/purchases?cursor=cursor2');
