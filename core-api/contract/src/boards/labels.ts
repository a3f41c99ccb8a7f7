export const boardCodeLabels = {
  ACADEMY: '아카데미',
  SOFTWARE: '소프트웨어',
  IFU: '사용설명서',
  MEMBER: '회원 게시판',
};

export const ifuLanguageLabels = {
  ko: '한국어',
  en: '영어',
  zh: '중국어',
  ja: '일본어',
  vi: '베트남어',
  ru: '러시아어',
};
