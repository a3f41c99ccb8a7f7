/**
 * What a route's loader and action may call: `context.bff`.
 *
 * One screen, one function, one view model:
 *   1. `<area>/<screen>.ts` exports its view type and `async (visit, input) => view`. It calls `requireMember(visit)` or
 *      `requireCustomer(visit)` first when the page needs it, then core-api through `visit.core.call('listCarts')`.
 *      The view holds what the page shows and nothing else: no token, no field that stays unseen.
 *   2. Add the function to `screens` below and its view type to index.ts.
 *   3. The loader is `return await context.bff.screens.<screen>(input)`. A problem is thrown as a Response that the error
 *      boundary words; a missing login redirects to /login and back. No try/catch in routes.
 * One verb, one function: `<area>/<verb>.ts` is `async (visit, input) => value`; added to `actions` below. It answers
 * `{ ok: true, value }` or `{ ok: false, problem }`, the problem being Korean and ready to show beside the form.
 * What is the same for every visitor (setting, categories) is read through `visit.store`.
 */
import type { Logger } from '@iruon/server-kit';
import { answerAction, answerScreen, type Outcome } from './answers.ts';
import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { advancePayment } from './checkout/advance-payment.ts';
import { approve } from './checkout/approve.ts';
import { checkout } from './checkout/checkout.ts';
import { findAddress } from './checkout/find-address.ts';
import { leaveOutLines } from './checkout/leave-out-lines.ts';
import { payAgain } from './checkout/pay-again.ts';
import { placeOrder } from './checkout/place-order.ts';
import { purchaseResult } from './checkout/purchase-result.ts';
import { quoteOrder } from './checkout/quote-order.ts';
import { cart } from './mypage/cart/cart.ts';
import { cartOptions } from './mypage/cart/cart-options.ts';
import { changeCart } from './mypage/cart/change-cart.ts';
import { changeCartOption } from './mypage/cart/change-cart-option.ts';
import { layCoupons } from './mypage/cart/lay-coupons.ts';
import { mergeLocal } from './mypage/cart/merge-local.ts';
import { removeCart } from './mypage/cart/remove-cart.ts';
import { destinationForm, destinations } from './mypage/destinations.ts';
import { cardForm, easyPay, easyPayment } from './mypage/easy-pay.ts';
import { chooseCard, payEasily, registerCard, removeCard } from './mypage/easy-pay-actions.ts';
import { likes } from './mypage/likes.ts';
import { myCoupons } from './mypage/my-coupons.ts';
import { myHistory } from './mypage/my-history.ts';
import { myPoints } from './mypage/my-points.ts';
import { myQuestions, questionChangeForm, questionForm } from './mypage/my-questions.ts';
import { myReviews, reviewChangeForm, reviewForm } from './mypage/my-reviews.ts';
import { orderAgain, orderRegularOrder } from './mypage/order-regular-order.ts';
import { cancelOrder } from './mypage/orders/cancel-order.ts';
import { changeReceiver } from './mypage/orders/change-receiver.ts';
import { openClaim, previewClaim, withdrawClaim } from './mypage/orders/claim-actions.ts';
import { claimForm } from './mypage/orders/claims.ts';
import { confirmOrder } from './mypage/orders/confirm-order.ts';
import { legacyOrderDetail, legacyOrders } from './mypage/orders/legacy-orders.ts';
import { orderDetail } from './mypage/orders/order-detail.ts';
import { orderReceiver } from './mypage/orders/order-receiver.ts';
import { orders } from './mypage/orders/orders.ts';
import { receiveCoupon } from './mypage/receive-coupon.ts';
import { regularOrder, regularOrderForm, regularOrders } from './mypage/regular-orders.ts';
import { addDestination, changeDestination, removeDestination } from './mypage/save-destination.ts';
import { addRegularOrder, changeRegularOrder, removeRegularOrder } from './mypage/save-regular-order.ts';
import { ask, changeQuestion, removeQuestion } from './mypage/write-question.ts';
import { changeReview, removeReview, removeReviewPicture, writeReview } from './mypage/write-review.ts';
import { ownPath } from './redirects.ts';
import { addToCart } from './shop/add-to-cart.ts';
import { catalogLibrary } from './shop/catalog-library.ts';
import { countCatalogueView } from './shop/count-catalogue-view.ts';
import { displayList } from './shop/display-list.ts';
import { exhibitionDetail, exhibitions } from './shop/exhibitions.ts';
import { noteWatch } from './shop/note-watch.ts';
import { productDetail } from './shop/product-detail.ts';
import { productLines } from './shop/product-lines.ts';
import { productList } from './shop/product-list.ts';
import { productSuggestions } from './shop/product-suggestions.ts';
import { setLike } from './shop/set-like.ts';
import { showrooms } from './shop/showrooms.ts';
import { home } from './site/home.ts';
import { shell } from './site/shell.ts';
import { siteMap } from './site/site-map.ts';
import { terms, termsList } from './site/terms.ts';
import type { Visit } from './visit.ts';

const screens = {
  shell,
  home,
  orders,
  orderDetail,
  orderReceiver,
  claimForm,
  productList,
  displayList,
  productSuggestions,
  productDetail,
  cart,
  regularOrders,
  regularOrder,
  regularOrderForm,
  checkout,
  destinations,
  destinationForm,
  easyPay,
  cardForm,
  easyPayment,
  purchaseResult,
  likes,
  myPoints,
  myCoupons,
  myHistory,
  advancePayment,
  legacyOrders,
  legacyOrderDetail,
  myReviews,
  reviewForm,
  reviewChangeForm,
  myQuestions,
  questionForm,
  questionChangeForm,
  exhibitions,
  exhibitionDetail,
  catalogLibrary,
  showrooms,
  productLines,
  siteMap,
  terms,
  termsList,
};
const actions = {
  login,
  logout,
  addToCart,
  changeCart,
  cartOptions,
  changeCartOption,
  removeCart,
  addRegularOrder,
  changeRegularOrder,
  removeRegularOrder,
  orderRegularOrder,
  layCoupons,
  orderAgain,
  quoteOrder,
  leaveOutLines,
  placeOrder,
  payAgain,
  approve,
  cancelOrder,
  confirmOrder,
  changeReceiver,
  previewClaim,
  openClaim,
  withdrawClaim,
  setLike,
  noteWatch,
  mergeLocal,
  writeReview,
  changeReview,
  removeReview,
  removeReviewPicture,
  ask,
  changeQuestion,
  removeQuestion,
  countCatalogueView,
  receiveCoupon,
  registerCard,
  chooseCard,
  removeCard,
  payEasily,
  findAddress,
  addDestination,
  changeDestination,
  removeDestination,
};

type Screens<T> = {
  [K in keyof T]: T[K] extends (visit: Visit, ...input: infer I) => Promise<infer V>
    ? (...input: I) => Promise<V>
    : never;
};
type Actions<T> = {
  [K in keyof T]: T[K] extends (visit: Visit, ...input: infer I) => Promise<infer V>
    ? (...input: I) => Promise<Outcome<V>>
    : never;
};

export interface Bff {
  /** Whether a member is logged in. */
  loggedIn: boolean;
  /** Whether certainly nobody is: false as well while core-api cannot tell. */
  isVisitor: boolean;
  /** Of this site, for addresses that others read. */
  origin: string;
  /** For inline scripts of this one answer. */
  nonce: string;
  /** The path when it leads to a page of this site, else the fallback ('/'). */
  ownPath(path: string | null | undefined, fallback?: string): string;
  screens: Screens<typeof screens>;
  actions: Actions<typeof actions>;
}

type Verb = (visit: Visit, ...input: never[]) => Promise<unknown>;

function bind(verbs: Record<string, Verb>, run: (call: () => Promise<unknown>) => Promise<unknown>, visit: Visit) {
  const entries = Object.entries(verbs).map(([name, verb]) => [
    name,
    (...input: never[]) => run(() => verb(visit, ...input)),
  ]);
  return Object.fromEntries(entries);
}

/** The Bff of one request. */
export function createBff(visit: Visit, log: Logger): Bff {
  return {
    loggedIn: visit.user !== null,
    isVisitor: visit.user === null && !visit.isUnknown,
    origin: visit.origin,
    nonce: visit.nonce,
    ownPath,
    screens: bind(screens, (call) => answerScreen(visit, log, call), visit) as Screens<typeof screens>,
    actions: bind(actions, (call) => answerAction(visit, log, call), visit) as Actions<typeof actions>,
  };
}
