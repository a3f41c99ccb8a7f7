import type { FilePurpose } from './schemas.ts';

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
  EDITOR: '본문 사진',
  CONSOLE: '운영 자료',
  REVIEW: '리뷰',
  INQUIRE: '상품 문의',
  CLAIM: '취소·교환·반품',
  APPROVAL: '회원 서류',
  CHAT: '채팅 상담',
};
