/** The kinds of files that programs of carriers import. */
export const courierFileKindLabels = {
  XLSX: '엑셀(.xlsx)',
  CSV: 'CSV(UTF-8)',
  CSV_CP949: 'CSV(CP949, 예전 프로그램)',
} as const;

export const courierPhoneFormatLabels = { HYPHENS: '010-1234-5678', DIGITS: '01012345678' } as const;

export const courierRowLabels = { PARCEL: '포장마다 한 줄', LINE: '상품마다 한 줄' } as const;

/** What a column of a courier file can contain, in the order of the form. */
export const courierFieldLabels = {
  PARCEL_NO: '포장번호',
  RECEIVER_NAME: '받는 분',
  RECEIVER_PHONE: '받는 분 전화',
  RECEIVER_PHONE2: '받는 분 다른 전화(주문자)',
  POSTCODE: '우편번호',
  ADDRESS: '주소 전체',
  ADDRESS_BASE: '기본 주소',
  ADDRESS_DETAIL: '상세 주소',
  MESSAGE: '배송 요청사항',
  GOODS: '상품 내용',
  PIECES: '상품 수량',
  BOXES: '박스 수량',
  FREIGHT: '운임 구분(선불·착불)',
  PURCHASE_NO: '주문번호',
  SENDER_NAME: '보내는 분',
  SENDER_PHONE: '보내는 분 전화',
  SENDER_POSTCODE: '보내는 분 우편번호',
  SENDER_ADDRESS: '보내는 분 주소',
} as const;
