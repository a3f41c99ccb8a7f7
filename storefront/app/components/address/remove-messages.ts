/** The confirmation before an address is deleted, in the dialog and on the page. */
export const removeDestinationMessages = {
  question: '배송지를 지울까요?',
  consequence: '이미 하신 주문은 그대로 배송됩니다.',
};
