/** Result codes of the NICE code table that this sandbox answers, with the text that goes into `resultMsg`. */
export const resultMessages = {
  '0000': '정상 처리되었습니다.',
  '2010': '취소 금액은 0보다 커야 합니다.',
  '2012': '해당 거래가 존재하지 않습니다.',
  '2013': '이미 취소된 거래입니다.',
  '2015': '이미 취소 요청 중인 거래입니다.',
  '2016': '취소 가능 기간이 지났습니다.',
  '2020': '망취소 가능 시간이 지났습니다.',
  '2029': '부분취소가 불가능한 결제수단입니다.',
  '2032': '취소 금액이 취소 가능 잔액보다 큽니다.',
  '2033': '부분취소가 불가능합니다. 전액취소해 주세요.',
  '2201': '이미 승인된 거래입니다.',
  '3024': '할부는 5만원 이상부터 가능합니다.',
  '3041': '신용카드 결제는 1,000원 이상부터 가능합니다.',
  '4122': '입금 금액이 일치하지 않습니다.',
  '4123': '발급이 취소된 가상계좌입니다.',
  '4124': '이미 입금 처리된 가상계좌입니다.',
  '4141': '가상계좌 금액은 1원보다 커야 합니다.',
  A107: '입금 기한이 지났습니다.',
  A118: '조회된 거래가 없습니다.',
  A123: '인증 금액과 승인 금액이 일치하지 않습니다.',
  A127: '주문번호가 중복되었습니다.',
  A211: '해시값(signData) 검증에 실패했습니다.',
  A212: '데이터 형식 오류입니다.',
  A245: '인증 시간이 초과되었습니다.',
  I002: '사용자가 결제를 취소했습니다.',
  P008: '파라미터 길이가 짧습니다.',
  P009: '파라미터 길이가 깁니다.',
  P010: '숫자가 아닌 파라미터입니다.',
  P011: '불리언이 아닌 파라미터입니다.',
  P012: '허용되지 않는 값입니다.',
  P015: '이미 결제된 주문번호입니다.',
  P017: '결제 금액이 0원일 수 없습니다.',
  P024: '날짜 형식이 ISO 8601이 아닙니다.',
  P028: '일시불은 00이어야 합니다.',
  P031: '가상계좌 유효기간 오류입니다.',
  P032: '에스크로를 사용할 수 없는 결제수단입니다.',
  P036: '면세 금액이 결제 금액보다 큽니다.',
  P037: '5만원 미만은 할부를 사용할 수 없습니다.',
  U100: '필수 파라미터가 누락되었습니다.',
  U104: '사용자 인증에 실패했습니다.',
  U105: '파라미터 길이가 초과되었습니다.',
  U109: '지원하지 않는 요청입니다.',
  U112: '중복된 주문번호입니다.',
  U116: '취소 금액이 유효하지 않습니다.',
  U122: '거래를 찾을 수 없습니다.',
  U127: '금액이 유효하지 않습니다.',
  U130: '날짜 형식이 올바르지 않습니다.',
  U131: '데이터 형식이 올바르지 않습니다.',
  U304: 'Basic 인증에 실패했습니다.',
  U305: 'Bearer 인증에 실패했습니다.',
  U319: '면세 금액이 취소 금액보다 큽니다.',
  U333: '이미 등록된 웹훅 URL입니다.',
  U334: '웹훅 URL 수정에 실패했습니다.',
  U335: '웹훅 URL 등록에 실패했습니다.',
  U336: '웹훅 요청에 실패했습니다.',
  U337: '웹훅 응답이 HTTP 200이 아닙니다.',
  U338: '웹훅 응답 본문이 OK가 아닙니다.',
} as const satisfies Record<string, string>;

export type ResultCode = keyof typeof resultMessages;

/** A refusal in NICE's terms; `detail` names the field or value when that helps the developer. */
export type Refusal = { ok: false; code: Exclude<ResultCode, '0000'>; detail?: string };

export function refuse(code: Exclude<ResultCode, '0000'>, detail?: string): Refusal {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail };
}

/** `resultCode` and `resultMsg` as every reply carries them. */
export function resultOf(code: ResultCode, detail?: string): { resultCode: ResultCode; resultMsg: string } {
  return { resultCode: code, resultMsg: detail ? `${resultMessages[code]} (${detail})` : resultMessages[code] };
}
