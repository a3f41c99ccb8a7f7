export const bonusTypeLabels = {
  GOODS: '상품 보너스',
  GRADE: '등급 보너스',
  SALES: '판매 보너스',
  EDIT: '관리자 조정',
  DEBIT: '관리자 차감',
  REVERSAL: '반품 회수',
  WITHDRAWAL: '출금 신청',
  RETURNED: '출금 반려',
  FORFEIT: '탈퇴 소멸',
};

const { GOODS, GRADE, SALES } = bonusTypeLabels;
export const rateTypeLabels = { GOODS, GRADE, SALES };

export const rateStateLabels = { COMING: '적용 예정', IN_FORCE: '적용 중', REPLACED: '지난 비율' };

export const bonusStateLabels = { PENDING: '확정 대기', HELD: '확인 중', AVAILABLE: '출금 가능' };

export const holdStateLabels = { HELD: '확인 중', RELEASED: '지급', REJECTED: '회수' };

export const holdReasonLabels = {
  IDENTITY: '같은 본인확인 정보',
  BUSINESS_NO: '같은 사업자번호',
  PHONE: '같은 연락처',
  ADDRESS: '같은 주소',
  ACCOUNT: '같은 계좌',
  CARD: '같은 카드',
};
