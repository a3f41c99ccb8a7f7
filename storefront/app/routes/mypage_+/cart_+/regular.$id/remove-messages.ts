/** The texts of a regular order's deletion, in the dialog and on the page. */
export const removeRegularMessages = {
  question: '정기 주문을 지울까요?',
  consequence: '저장한 상품 목록과 주기가 사라지고 알림도 오지 않습니다. 장바구니와 지난 주문은 그대로입니다.',
};
