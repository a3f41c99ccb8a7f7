export const faqCategoryLabels = {
  MEMBERSHIP: '회원',
  PURCHASING: '주문·결제',
  ORDERCLAIM: '취소·교환·반품',
  DELIVERIES: '배송',
  OTHERQUERY: '기타',
};
