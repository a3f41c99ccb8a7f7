/** The actions of the packing station in the audit log: parcels and picking lists. */
export const packingActions = {
  'parcel.claim': '포장 맡음',
  'parcel.confirm': '포장의 바뀐 내용 확인',
  'parcel.create': '포장 나누어 만듦',
  'parcel.download': '포장 명세서 내려받기',
  'parcel.pack': '포장 완료',
  'parcel.print': '포장 명세서 인쇄',
  'parcel.release': '포장 내놓음',
  'parcel.reopen': '포장 다시 열기',
  'parcel.ship': '포장 발송',
  'parcel.split': '포장 나눔',
  'picking-list.close': '피킹 목록 닫음',
  'picking-list.create': '피킹 목록 만듦',
  'picking-list.download': '피킹 목록 내려받기',
  'picking-list.print': '피킹 목록 인쇄',
} as const;
