export const claimKindLabels = { CANCEL: '취소', EXCHANGE: '교환', RETURN: '반품' };

export const claimReasonLabels = {
  CHANGE_OF_MIND: '단순 변심',
  WRONG_CHOICE: '옵션이나 수량을 잘못 선택',
  LATE_DELIVERY: '배송이 늦어져서',
  DAMAGED: '파손되거나 불량인 상품',
  WRONG_ITEM: '주문과 다른 상품이 도착',
  PARTS_MISSING: '구성품이 빠짐',
  NOT_AS_DESCRIBED: '설명과 다른 상품',
  OUT_OF_STOCK: '품절 (판매자)',
  STORE_REASON: '판매자 사정',
};

export const claimFaultLabels = { MEMBER: '구매자 사유', SELLER: '판매자 사유' };

export const collectionStatusLabels = {
  COLLECTION_PENDING: '회수 대기',
  COLLECTION_PROGRESS: '회수 중',
  COLLECTION_COMPLETE: '회수 완료',
};

export const refundStateLabels = { PENDING: '환불 진행 중', DONE: '환불 완료', FAILED: '환불 실패' };

export const refundChannelLabels = { NONE: '포인트·예치금', GATEWAY: '결제 취소', BANK: '계좌 이체' };

export const refundRowLabels = {
  goods: '상품 금액',
  coupons: '쿠폰으로 할인받은 금액',
  fees: '배송비 변동',
  returnFee: '반품 배송비',
  limit: '남은 결제 금액까지만 환불',
};

/** The banks for transfers, by their code of the Korea Financial Telecommunications and Clearings Institute. */
export const bankNames: Record<string, string> = {
  '004': '국민은행',
  '088': '신한은행',
  '020': '우리은행',
  '081': '하나은행',
  '011': '농협은행',
  '003': '기업은행',
  '090': '카카오뱅크',
  '092': '토스뱅크',
  '089': '케이뱅크',
  '023': 'SC제일은행',
  '027': '한국씨티은행',
  '002': '산업은행',
  '007': '수협은행',
  '012': '지역 농·축협',
  '031': 'iM뱅크(옛 대구은행)',
  '032': '부산은행',
  '034': '광주은행',
  '035': '제주은행',
  '037': '전북은행',
  '039': '경남은행',
  '045': '새마을금고',
  '048': '신협',
  '050': '저축은행',
  '064': '산림조합',
  '071': '우체국',
};
