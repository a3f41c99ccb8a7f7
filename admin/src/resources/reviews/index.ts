import icon from '@mui/icons-material/RateReviewOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const reviews = defineResource({
  name: 'reviews',
  label: '리뷰',
  nothing: '아직 리뷰가 없습니다.',
  operation: 'listConsoleReviews',
  menu: { group: 'reviews', order: 2, waits: { reviews: '답변할 리뷰' } },
  list: lazyScreen(async () => (await import('./review-list.tsx')).ReviewList),
  show: lazyScreen(async () => (await import('./review-show.tsx')).ReviewShow),
  icon,
  recordRepresentation: 'subject',
  fields: {
    product: '상품',
    star: '별점',
    subject: '리뷰',
    member: '작성자',
    state: '상태',
    createdAt: '작성일시',
    isAnswered: '답글 있음',
    hasImages: '사진 있음',
    isHidden: '숨김',
    q: '제목, 내용, 상품, 작성자',
    period: '작성일',
  },
});
