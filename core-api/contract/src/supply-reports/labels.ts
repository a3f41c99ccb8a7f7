/** What happened to reported goods; the ministry's codes 1 to 5 in this order. */
export const supplyKindLabels = { SHIP: '출고', RETURN: '반품', DISCARD: '폐기', RENTAL: '임대', RECALL: '회수' };

/** To whom goods were supplied; the ministry's codes 1 to 4 in this order. */
export const supplyFormLabels = {
  DEALER: '제조·수입·판매(임대)업자',
  INSTITUTION: '의료기관',
  PHARMACY: '약국·의약품 도매상',
  FREE: '견본품·기부·군납',
};

/** Where a row is on its way to the portal. */
export const supplyRowStateLabels = {
  FAULTY: '고칠 행',
  REFUSED: '포털이 거절',
  SENDING: '확인 중',
  READY: '추가 전',
  ADDED: '추가됨',
};

/** Why a row cannot be sent yet. */
export const supplyFaultLabels = {
  CLIENT_MISSING: '거래처 코드 없음',
  SIGN_MISSING: '요양기관기호 없음',
  UDI_MISSING: 'UDI 없음',
  GTIN_UNKNOWN: '모르는 UDI',
  PACK_MISFIT: '포장 단위에 맞지 않음',
  LICENCE_MISSING: '품목허가번호 없음',
  LOT_MISSING: '로트 없음',
};

/** What to do about each of them. */
export const supplyFaultHelp: Readonly<Record<keyof typeof supplyFaultLabels, string>> = {
  CLIENT_MISSING: '공급 거래처에서 코드를 찾거나 입력한 뒤 다시 만들어 주세요.',
  SIGN_MISSING: '공급 거래처에서 요양기관기호 8자리를 입력한 뒤 다시 만들어 주세요.',
  UDI_MISSING: '상품의 의료기기 정보에 UDI를 등록한 뒤 다시 만들어 주세요.',
  GTIN_UNKNOWN: '포장에서 읽은 UDI가 상품에 없습니다. 상품의 의료기기 정보에 등록한 뒤 다시 만들어 주세요.',
  PACK_MISFIT: '수량이 포장 단위로 나누어지지 않습니다. 낱개 UDI를 등록한 뒤 다시 만들어 주세요.',
  LICENCE_MISSING: '상품의 의료기기 정보에 품목허가번호를 입력한 뒤 다시 만들어 주세요.',
  LOT_MISSING: '로트를 모르는 출고입니다. 출고한 로트를 확인해 포털에 직접 입력하거나 로트 관리를 켜 주세요.',
};

/** The presses of a person. */
export const supplyRunKindLabels = { ADD: '보고자료 추가', FILE: '보고', UNFILE: '보고 취소' };
export const supplyRunStateLabels = { OPEN: '진행 중', DONE: '끝남', STOPPED: '멈춤' };

/** How far the report of a month is. */
export const supplyStageLabels = {
  NONE: '만들기 전',
  BUILT: '만듦',
  ADDED: '추가함',
  FILED: '보고함',
};

/** On which rows unit price and amount are reported. */
export const supplyPriceLabels = {
  NONE: '적지 않음',
  NHI: '의료기관에 보낸 급여 품목만',
  INSTITUTION: '의료기관에 보낸 모든 품목',
};

export const supplyClientSourceLabels = { PORTAL: '포털 조회', HAND: '직접 입력' };

/** The values of an added row that later changes of the past can differ in. */
export const supplyDifferenceLabels = {
  GONE: '근거가 없어짐',
  quantity: '수량',
  loose: '낱개 회수 수량',
  gtin: 'UDI',
  lotNo: '로트',
  serial: '일련번호',
  madeOn: '제조일',
  useBy: '사용기한',
  clientCode: '거래처 코드',
  orderWon: '공급금액',
};
