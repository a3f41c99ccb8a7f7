import type { FilePurpose, PictureLoss } from './schemas.ts';

/** The purpose of a file. */
export const filePurposeLabels: Record<FilePurpose, string> = {
  PRODUCT: '상품',
  BRAND: '브랜드',
  CATEGORY: '분류',
  EXHIBITION: '기획전',
  BANNER: '배너',
  CATALOGUE: '카탈로그',
  SHOWROOM: '전시장',
  BOARD: '게시글',
  IFU: '사용설명서',
  EDITOR: '본문 사진',
  CONSOLE: '운영 자료',
  REVIEW: '리뷰',
  INQUIRE: '상품 문의',
  CLAIM: '취소·교환·반품',
  APPROVAL: '회원 서류',
  CHAT: '채팅 상담',
};

/** What a picture lost at its upload, as a sentence. */
export const pictureLossLabels: Record<PictureLoss, string> = {
  SIZE: '너비 2,400px보다 커서 줄여 저장했습니다. 글씨가 작으면 나누어 올려 주세요.',
  ANIMATION: '움직이는 사진은 첫 장면만 저장했습니다.',
};
