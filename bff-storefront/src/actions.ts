// The verbs that an action may call. Each returns its value or a problem.
export { forgetId, login, logout } from './auth/login.ts';
export { changeBoard, removeBoard, removeBoardFile, writeBoard } from './boards/member-boards.ts';
export { changeComment, removeComment, writeComment } from './boards/reading.ts';
export { voteFaq } from './center/faqs.ts';
export { trackNoticeView } from './center/notices.ts';
export { createForm } from './forms/form-page.ts';
export { beginJoining, finishIdentityCheck, isUsernameFree, joinMember } from './joining/join.ts';
export { countCatalogueView } from './library/catalog-library.ts';
export {
  applyCoupons,
  cartOptions,
  changeCart,
  changeCartOption,
  changeDelivery,
  removeCart,
} from './mypage/cart/cart.ts';
export { mergeGuestCart } from './mypage/cart/merge-guest-cart.ts';
export {
  addRegularOrder,
  changeRegularOrder,
  orderAgain,
  orderRegularOrder,
  removeRegularOrder,
} from './mypage/cart/regular/regular-orders.ts';
export { addDestination, changeDestination, findAddress, removeDestination } from './mypage/destinations.ts';
export { chooseCard, payEasily, registerCard, removeCard } from './mypage/easy-pay/easy-pay.ts';
export { leave } from './mypage/leaving.ts';
export { setLike } from './mypage/likes.ts';
export { receiveCoupon } from './mypage/my-coupons.ts';
export {
  changeConsent,
  changeMyInfo,
  confirmPhone,
  endMyOtherSessions,
  sendPhoneCode,
  verifyMe,
} from './mypage/my-info.ts';
export { askStore, changeInquiry, removeInquiry } from './mypage/my-inquiries.ts';
export { ask, changeQuestion, removeQuestion } from './mypage/my-questions.ts';
export { changeReview, removeReview, removeReviewPicture, writeReview } from './mypage/my-reviews.ts';
export { openClaim, previewClaim, setRefundAccount, withdrawClaim } from './mypage/orders/claims.ts';
export { cancelOrder, confirmOrder } from './mypage/orders/order-detail.ts';
export { changeReceiver } from './mypage/orders/order-receiver.ts';
export {
  applyAsPromoter,
  enterBankCode,
  setResidentNumber,
  startBankVerification,
  withdrawBonuses,
} from './mypage/promoter/promoter.ts';
export { answerRecall } from './mypage/recalls.ts';
export { setRestockWatch } from './mypage/restock.ts';
export { beginRecovery, confirmCode, recoverAccount, sendCode } from './recovery/recovery.ts';
export { excludeLines } from './shop/order/exclude-lines.ts';
export { approve, payAgain } from './shop/order/payment.ts';
export { placeOrder } from './shop/order/place-order.ts';
export { quoteBestCoupons, quoteOrder } from './shop/order/quote.ts';
export { addToCart, trackView } from './shop/products/product-detail.ts';
export { agreeToNewTerms, lookAtTermsLater } from './site/new-terms.ts';
export { closeBandBanner, hidePopup, noteEvent } from './site/shell.ts';
export { unsubscribe } from './site/unsubscription.ts';
export { beginSocial, finishSocial, linkSocial, unlinkSocial } from './social/social.ts';
