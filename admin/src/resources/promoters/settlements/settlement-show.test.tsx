import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './settlement-show.stories.tsx';

testStories(stories, {
  Month: ['김추천 2026년 10월 정산', '1,000,000원', '33,000원', '판매 보너스', '20261020-000001'],
  Many: ['보너스 내역 1,200건', '모두는 정산 엑셀에 있습니다.'],
  OnlyPaid: ['이 달의 보너스 내역이 없습니다.'],
});
