export const formCodeLabels = {
  'inquiry-partner': '제휴 문의',
  'main-inquiry': '상담 신청',
  normal: '고객센터 문의',
  'ifu-paper': '사용설명서 종이본 신청',
};

export const formCategoryLabels = {
  MEMBERSHIP: '회원문의',
  PURCHASING: '주문·결제',
  ORDERCLAIM: '취소·교환·반품',
  DELIVERIES: '배송',
  OTHERQUERY: '기타 문의',
  PRODUCT: '제품상담',
  DELIVERY_OTHER: '배송/기타',
  IFU_PAPER: '사용설명서 종이본',
};
