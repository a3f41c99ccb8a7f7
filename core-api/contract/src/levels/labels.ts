export const levelScopeLabels = {
  ALL: '모든 회원',
  PERSON: '개인 회원',
  COMPANY: '병원·기업 회원',
  OPERATOR: '운영자',
};

export const criterionTypeLabels = { SCORE: '누적 점수', MONTHLY_AMOUNT: '전월 구매확정 금액' };

export const gradeCauseLabels = { MONTHLY: '월 정기 평가', SCORE: '점수 상승', HAND: '직접 변경' };

export const scoreReasonLabels = { PURCHASE: '구매확정', REVIEW: '리뷰 작성', HAND: '직접 변경' };
