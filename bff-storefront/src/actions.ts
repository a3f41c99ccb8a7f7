// The verbs that an action may call. Each returns its value or a problem.
export { closeBandBanner } from './actions/close-band-banner.ts';
export { findAddress } from './actions/find-address.ts';
export { hidePopup } from './actions/hide-popup.ts';
export { mergeGuestCart } from './actions/merge-guest-cart.ts';
export { noteEvent } from './actions/note-event.ts';
export { setLike } from './actions/set-like.ts';
export { trackView } from './actions/track-view.ts';
export { forgetId, login } from './auth/login.ts';
export { logout } from './auth/logout.ts';
export { changeComment, removeComment, writeComment } from './boards/comment-actions.ts';
export { changeBoard, removeBoard, removeBoardFile, writeBoard } from './boards/member-boards.ts';
export { voteFaq } from './center/faqs.ts';
export { trackNoticeView } from './center/notices.ts';
export { sendForm } from './forms/send-form.ts';
export { beginJoining, finishIdentityCheck, isUsernameFree, joinMember } from './joining/join-actions.ts';
export { countCatalogueView } from './library/count-catalogue-view.ts';
export { applyCoupons } from './mypage/cart/apply-coupons.ts';
export { cartOptions } from './mypage/cart/cart-options.ts';
export { changeCart, changeDelivery } from './mypage/cart/change-cart.ts';
export { changeCartOption } from './mypage/cart/change-cart-option.ts';
export { orderAgain, orderRegularOrder } from './mypage/cart/regular/order-regular-order.ts';
export { addRegularOrder, changeRegularOrder, removeRegularOrder } from './mypage/cart/regular/save-regular-order.ts';
export { removeCart } from './mypage/cart/remove-cart.ts';
export {
  changeConsent,
  changeMyInfo,
  confirmPhone,
  endMyOtherSessions,
  sendPhoneCode,
  verifyMe,
} from './mypage/change-my-info.ts';
export { chooseCard, payEasily, registerCard, removeCard } from './mypage/easy-pay/easy-pay-actions.ts';
export { leave } from './mypage/leaving.ts';
export { cancelOrder } from './mypage/orders/cancel-order.ts';
export { changeReceiver } from './mypage/orders/change-receiver.ts';
export { openClaim, previewClaim, setRefundAccount, withdrawClaim } from './mypage/orders/claim-actions.ts';
export { confirmOrder } from './mypage/orders/confirm-order.ts';
export { payAgain } from './mypage/orders/pay-again.ts';
export {
  applyAsPromoter,
  enterBankCode,
  setResidentNumber,
  startBankVerification,
  withdrawBonuses,
} from './mypage/promoter/promoter-actions.ts';
export { receiveCoupon } from './mypage/receive-coupon.ts';
export { addDestination, changeDestination, removeDestination } from './mypage/save-destination.ts';
export { askStore, changeInquiry, removeInquiry } from './mypage/write-inquiry.ts';
export { ask, changeQuestion, removeQuestion } from './mypage/write-question.ts';
export { changeReview, removeReview, removeReviewPicture, writeReview } from './mypage/write-review.ts';
export { approve } from './plugins/approve.ts';
export { beginRecovery, confirmCode, recoverAccount, sendCode } from './recovery/recover.ts';
export { excludeLines } from './shop/order/exclude-lines.ts';
export { placeOrder } from './shop/order/place-order.ts';
export { quoteOrder } from './shop/order/quote-order.ts';
export { addToCart } from './shop/products/add-to-cart.ts';
export { agreeToNewTerms, lookAtTermsLater } from './site/new-terms.ts';
export { unsubscribe } from './site/unsubscription.ts';
export { beginSocial, finishSocial, linkSocial, unlinkSocial } from './social/social-actions.ts';
