import { z } from 'zod';

/**
 * The one catalogue of error codes: status and the Korean sentence a person reads when the place that raised it says
 * nothing better. docs/errors.md is generated from it.
 */
export const errorCatalogue = {
  INVALID_INPUT: { status: 400, title: '입력하신 내용을 확인해 주세요.' },
  UNSUPPORTED_CONTENT: { status: 415, title: '지원하지 않는 요청 형식입니다.' },
  PAYLOAD_TOO_LARGE: { status: 413, title: '보내신 내용이 너무 큽니다.' },
  FILE_EMPTY: { status: 400, title: '빈 파일입니다. 파일을 다시 선택해 주세요.' },
  FILE_TYPE_REFUSED: { status: 415, title: '올릴 수 없는 형식의 파일입니다.' },
  FILE_TOO_LARGE: { status: 413, title: '파일이 너무 큽니다.' },
  FILE_BROKEN: { status: 422, title: '파일이 손상되어 읽을 수 없습니다. 다른 파일을 선택해 주세요.' },
  WORKBOOK_REFUSED: {
    status: 422,
    title: '엑셀 통합 문서(.xlsx)로 읽을 수 없는 파일입니다. 양식을 내려받아 작성해 주세요.',
  },
  WORKBOOK_TOO_LARGE: { status: 422, title: '담긴 내용이 너무 많은 파일입니다. 나누어 올려 주세요.' },
  BULK_UPLOAD_BAD_ROWS: {
    status: 409,
    title: '잘못된 행이 있어 등록하지 않았습니다. 파일을 고쳐 다시 올려 주세요.',
  },
  PICTURE_TOO_LARGE: { status: 422, title: '사진이 너무 큽니다. 5천만 화소 이하로 줄여 주세요.' },
  UPLOAD_TOO_SLOW: {
    status: 408,
    title: '올리는 데 너무 오래 걸려 중단했습니다. 네트워크를 확인하고 다시 시도해 주세요.',
  },
  UPLOAD_INCOMPLETE: { status: 400, title: '파일이 끝까지 전송되지 않았습니다. 다시 시도해 주세요.' },
  FILE_IN_USE: { status: 409, title: '사용 중인 파일이라 바꾸거나 지울 수 없습니다.' },
  LOGIN_REQUIRED: { status: 401, title: '로그인이 필요합니다.' },
  LOGIN_FAILED: { status: 401, title: '아이디 또는 비밀번호가 올바르지 않습니다.' },
  LOGIN_BLOCKED: { status: 429, title: '로그인 시도가 많아 잠시 제한되었습니다. 잠시 후 다시 시도해 주세요.' },
  TOKEN_INVALID: { status: 401, title: '로그인이 만료되었습니다. 다시 로그인해 주세요.' },
  ACCESS_DENIED: { status: 403, title: '접근 권한이 없습니다.' },
  CUSTOMER_NUMBER_REQUIRED: {
    status: 403,
    title: '고객번호가 등록된 회원만 이용할 수 있습니다. 고객센터로 문의해 주세요.',
  },
  CROSS_SITE_REQUEST: { status: 403, title: '다른 사이트에서 보낸 요청은 처리하지 않습니다.' },
  NOT_FOUND: { status: 404, title: '요청하신 정보를 찾을 수 없습니다.' },
  METHOD_NOT_ALLOWED: { status: 405, title: '허용되지 않는 요청 방식입니다.' },
  PRODUCT_NOT_FOR_SALE: { status: 409, title: '지금은 판매하지 않는 상품입니다.' },
  OPTION_REQUIRED: { status: 409, title: '옵션을 선택해 주세요.' },
  OPTION_NOT_AVAILABLE: { status: 409, title: '선택하신 옵션은 구매할 수 없습니다.' },
  STOCK_SHORT: { status: 409, title: '재고가 부족합니다. 수량을 확인해 주세요.' },
  STOCK_CHANGED: { status: 409, title: '그 사이 재고가 바뀌었습니다. 지금 재고를 확인하고 다시 저장해 주세요.' },
  PRODUCT_CHANGED: { status: 409, title: '그 사이 다른 사람이 상품을 바꾸었습니다. 바뀐 내용을 확인해 주세요.' },
  PRODUCT_ORDERED: {
    status: 409,
    title: '주문된 적이 있는 상품은 지울 수 없습니다. 진열을 끄면 매장에서 보이지 않습니다.',
  },
  PRODUCT_IN_USE: { status: 409, title: '다른 곳에서 쓰고 있는 상품이라 지울 수 없습니다.' },
  RECORD_CHANGED: { status: 409, title: '그 사이 다른 사람이 바꾸었습니다. 새로 불러온 뒤 다시 저장해 주세요.' },
  CODE_TAKEN: { status: 409, title: '이미 쓰고 있는 코드입니다. 다른 코드를 입력해 주세요.' },
  RECORDS_FULL: { status: 409, title: '더 만들 수 없습니다. 쓰지 않는 것을 먼저 지워 주세요.' },
  BRAND_IN_USE: { status: 409, title: '상품이 있는 브랜드는 지울 수 없습니다. 대신 숨길 수 있습니다.' },
  CATEGORY_IN_USE: { status: 409, title: '상품이나 하위 분류가 있어 지울 수 없습니다. 대신 숨길 수 있습니다.' },
  CATEGORY_CYCLE: { status: 409, title: '분류를 자기 자신이나 자기 아래로 옮길 수 없습니다.' },
  CATEGORY_TOO_DEEP: { status: 409, title: '분류는 5단계까지 만들 수 있습니다.' },
  CODE_IN_USE: { status: 409, title: '쓰고 있는 코드는 지울 수 없습니다. 대신 숨길 수 있습니다.' },
  CART_FULL: { status: 409, title: '장바구니에는 200개까지 담을 수 있습니다.' },
  DESTINATIONS_FULL: { status: 409, title: '배송지는 20곳까지 저장할 수 있습니다. 쓰지 않는 배송지를 지워 주세요.' },
  LIKES_FULL: { status: 409, title: '찜은 500개까지 할 수 있습니다. 찜한 상품을 정리해 주세요.' },
  REVIEW_NOT_ALLOWED: { status: 409, title: '지금은 리뷰를 쓸 수 없는 주문입니다.' },
  REVIEW_PERIOD_OVER: { status: 409, title: '리뷰는 배송완료 후 90일까지 쓸 수 있습니다.' },
  REVIEW_EXISTS: { status: 409, title: '이미 리뷰를 쓰신 주문입니다. 작성한 리뷰에서 고칠 수 있습니다.' },
  REVIEW_HIDDEN: { status: 409, title: '숨김 처리된 리뷰는 고칠 수 없습니다. 고객센터로 문의해 주세요.' },
  REVIEW_IMAGES_FULL: { status: 409, title: '사진은 5장까지 올릴 수 있습니다.' },
  INQUIRE_ANSWERED: { status: 409, title: '답변이 등록된 문의는 고치거나 삭제할 수 없습니다.' },
  CART_EMPTY: { status: 409, title: '주문할 상품이 없습니다.' },
  QUOTE_CHANGED: { status: 409, title: '결제 금액이 바뀌었습니다. 금액을 다시 확인해 주세요.' },
  SHIPPING_UNAVAILABLE: { status: 409, title: '배송할 수 없는 지역의 상품이 있습니다.' },
  COUPON_NOT_COMBINABLE: { status: 409, title: '함께 사용할 수 없는 쿠폰입니다.' },
  COUPON_NOT_APPLICABLE: { status: 409, title: '사용할 수 없는 쿠폰입니다.' },
  MONEY_SHORT: { status: 409, title: '예치금이 부족합니다.' },
  PAYMENT_METHOD_UNAVAILABLE: { status: 409, title: '지금은 사용할 수 없는 결제수단입니다.' },
  TRANSITION_NOT_ALLOWED: { status: 409, title: '지금 상태에서는 처리할 수 없습니다.' },
  PURCHASE_EXPIRED: { status: 409, title: '결제 시간이 지나 주문이 취소되었습니다. 다시 주문해 주세요.' },
  PURCHASE_NOT_PAYABLE: { status: 409, title: '결제할 수 없는 주문입니다.' },
  PAYMENT_REFUSED: { status: 402, title: '결제가 승인되지 않았습니다. 다른 결제수단을 사용해 주세요.' },
  PAYMENT_CANCELED: { status: 402, title: '결제가 취소되었습니다.' },
  PAYMENT_PENDING: { status: 503, title: '결제 결과를 확인하고 있습니다. 잠시 후 주문내역에서 확인해 주세요.' },
  PAYMENT_SIGNATURE_INVALID: { status: 400, title: '결제 정보를 확인할 수 없습니다. 결제는 진행되지 않았습니다.' },
  PAYMENT_AMOUNT_MISMATCH: { status: 409, title: '결제 금액이 주문 금액과 다릅니다. 결제는 진행되지 않았습니다.' },
  PAYMENT_REPLAYED: { status: 409, title: '이미 처리된 결제 요청입니다.' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, title: '요청을 구분하는 키가 필요합니다.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: '같은 키로 다른 내용을 보냈습니다.' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, title: '같은 요청을 처리하고 있습니다. 잠시 후 다시 확인해 주세요.' },
  TOO_MANY_REQUESTS: { status: 429, title: '요청이 많습니다. 잠시 후 다시 시도해 주세요.' },
  UPSTREAM_UNAVAILABLE: { status: 503, title: '잠시 연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.' },
  INTERNAL: { status: 500, title: '처리 중 문제가 생겼습니다. 잠시 후 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCode = z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]);

/** RFC 9457 problem details. `code` is for programs, `title`, `detail` and `message` are Korean, for people. */
export const problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: errorCode,
    detail: z.string().optional(),
    requestId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;
