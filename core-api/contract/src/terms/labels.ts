export const termsStateLabels = { PLANNED: '예정', IN_FORCE: '시행 중', PAST: '지난 판' };

export const consentScreenLabels = {
  JOIN: '회원가입',
  MY_INFO: '내 정보',
  PROMOTER: '추천인 신청',
  CHAT: '채팅 상담',
  FORM: '문의',
  MAIL: '메일',
  NEW_TERMS: '약관 변경 안내',
};
