import type { ConsoleDisplayDetail, DisplayRule } from '@iruon/contract';

export type DisplayRow = ConsoleDisplayDetail & { id: string };

export const displayRules: Record<DisplayRule, { label: string; meaning: string }> = {
  NEW_ARRIVAL: { label: '신상품', meaning: '최근에 등록한 상품부터 보여 줍니다.' },
  BEST_SELLER: { label: '많이 팔린 상품', meaning: '최근 30일 동안 결제된 수량이 많은 상품부터 보여 줍니다.' },
  POPULAR: { label: '관심받는 상품', meaning: '최근 30일 동안 찜과 조회가 많은 상품부터 보여 줍니다.' },
  BEST_REVIEW: {
    label: '리뷰가 좋은 상품',
    meaning: '리뷰가 3개 이상인 상품을 별점이 좋은 순으로 보여 줍니다. 리뷰가 적으면 매장 평균에 가깝게 봅니다.',
  },
  BY_HAND: { label: '직접 고르기', meaning: '고정한 상품만 보여 줍니다.' },
};

/** The saved values of a display. */
export const inputOf = ({ code, name, rule, size, shows, _pins, updatedAt }: DisplayRow) => ({
  code,
  name,
  rule,
  size,
  shows,
  _pins: _pins ?? [],
  ...(updatedAt === undefined ? {} : { updatedAt }),
});
