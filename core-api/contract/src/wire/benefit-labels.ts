import type { CriterionType, GradeCause, LevelScope, ScoreReason } from './levels.ts';
import type { PointEvent, PointReason } from './points.ts';

export const pointEventLabels: Record<PointEvent, string> = {
  SIGN_UP: '회원가입',
  PURCHASE: '구매확정',
  REVIEW: '리뷰 작성',
  MANUAL: '직접 지급',
};

export const pointReasonLabels: Record<PointReason, string> = {
  SIGN_UP: '가입 적립',
  PURCHASE: '구매 적립',
  REVIEW: '리뷰 적립',
  LEVEL: '등급 적립',
  GRANT: '직접 지급',
  DEBIT: '직접 차감',
  USE: '주문 사용',
  RELEASE: '사용 취소',
  EXPIRE: '기간 만료',
  EXCLUDE: '사용 중지',
  INCLUDE: '사용 재개',
  UNDO: '되돌림',
};

export const levelScopeLabels: Record<LevelScope, string> = {
  ALL: '모든 회원',
  PERSON: '개인 회원',
  COMPANY: '병원·기업 회원',
};

export const criterionTypeLabels: Record<CriterionType, string> = {
  SCORE: '누적 점수',
  MONTHLY_AMOUNT: '전월 구매확정 금액',
};

export const gradeCauseLabels: Record<GradeCause, string> = {
  MONTHLY: '월 정기 평가',
  SCORE: '점수 상승',
  HAND: '직접 변경',
};

export const scoreReasonLabels: Record<ScoreReason, string> = {
  PURCHASE: '구매확정',
  REVIEW: '리뷰 작성',
  HAND: '직접 변경',
};
