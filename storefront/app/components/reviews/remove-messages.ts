/** The texts of a deletion, in the dialog and on the page. */
export const removeReviewMessages = {
  question: '리뷰를 삭제하시겠습니까?',
  consequence: '올리신 사진과 판매자 답글도 함께 사라집니다. 배송완료 후 90일 안에는 다시 쓸 수 있습니다.',
};
export const removeQuestionMessages = {
  question: '문의를 삭제하시겠습니까?',
  consequence: '삭제한 문의는 되돌릴 수 없습니다.',
};
