/** The actions of the pages of lots in the audit log. */
export const lotActions = {
  'lot.adjust': '로트 수량 조정',
  'lot.begin': '로트 관리 시작',
  'lot.change': '로트 날짜 변경',
  'lot.create': '로트 등록',
  'lot.discard': '로트 폐기',
  'lot.hold': '로트 보류',
  'lot.release': '로트 출고 허용',
} as const;
