/**
 * What a route's loader and action may call: `context.bff`.
 *
 * One screen, one function, one view model:
 *   1. `screens/<screen>.ts` exports its view type and `async (visit, input) => view`. It calls `requireMember(visit)` or
 *      `requireCustomer(visit)` first when the page needs it, then core-api through `visit.core.call('listCarts')`.
 *      The view holds what the page shows and nothing else: no token, no field that stays unseen.
 *   2. Add the function to `screens` below and its view type to index.ts.
 *   3. The loader is `return await context.bff.screens.<screen>(input)`. A problem is thrown as a Response that the error
 *      boundary words; a missing login redirects to /login and back. No try/catch in routes.
 * One verb, one function: `actions/<verb>.ts` is `async (visit, input) => value`; added to `actions` below. It answers
 * `{ ok: true, value }` or `{ ok: false, problem }`, the problem being Korean and ready to show beside the form.
 * What is the same for every visitor (setting, categories) is read through `visit.store`.
 */
import type { Logger } from '@iruon/server-kit';
import { addToCart } from './actions/add-to-cart.ts';
import { approve } from './actions/approve.ts';
import { cancelOrder } from './actions/cancel-order.ts';
import { changeCart } from './actions/change-cart.ts';
import { changeCartOption } from './actions/change-cart-option.ts';
import { changeReceiver } from './actions/change-receiver.ts';
import { openClaim, previewClaim, withdrawClaim } from './actions/claims.ts';
import { confirmOrder } from './actions/confirm-order.ts';
import { countCatalogueView } from './actions/count-catalogue-view.ts';
import { chooseCard, payEasily, registerCard, removeCard } from './actions/easy-pay.ts';
import { findAddress } from './actions/find-address.ts';
import { layCoupons } from './actions/lay-coupons.ts';
import { leaveOutLines } from './actions/leave-out-lines.ts';
import { login } from './actions/login.ts';
import { logout } from './actions/logout.ts';
import { mergeLocal } from './actions/merge-local.ts';
import { noteWatch } from './actions/note-watch.ts';
import { orderAgain, orderRegularOrder } from './actions/order-regular-order.ts';
import { payAgain } from './actions/pay-again.ts';
import { placeOrder } from './actions/place-order.ts';
import { quoteOrder } from './actions/quote-order.ts';
import { receiveCoupon } from './actions/receive-coupon.ts';
import { removeCart } from './actions/remove-cart.ts';
import { addDestination, changeDestination, removeDestination } from './actions/save-destination.ts';
import { addRegularOrder, changeRegularOrder, removeRegularOrder } from './actions/save-regular-order.ts';
import { setLike } from './actions/set-like.ts';
import { ask, changeQuestion, removeQuestion } from './actions/write-question.ts';
import { changeReview, removeReview, removeReviewPicture, writeReview } from './actions/write-review.ts';
import { answerAction, answerScreen, type Outcome } from './answers.ts';
import { ownPath } from './redirects.ts';
import { advancePayment } from './screens/advance-payment.ts';
import { cart } from './screens/cart.ts';
import { cartOptions } from './screens/cart-options.ts';
import { catalogLibrary } from './screens/catalog-library.ts';
import { checkout } from './screens/checkout.ts';
import { claimForm } from './screens/claims.ts';
import { destinationForm, destinations } from './screens/destinations.ts';
import { displayList } from './screens/display-list.ts';
import { cardForm, easyPay, easyPayment } from './screens/easy-pay.ts';
import { exhibitionDetail, exhibitions } from './screens/exhibitions.ts';
import { home } from './screens/home.ts';
import { legacyOrderDetail, legacyOrders } from './screens/legacy-orders.ts';
import { likes } from './screens/likes.ts';
import { myCoupons } from './screens/my-coupons.ts';
import { myHistory } from './screens/my-history.ts';
import { myPoints } from './screens/my-points.ts';
import { myQuestions, questionChangeForm, questionForm } from './screens/my-questions.ts';
import { myReviews, reviewChangeForm, reviewForm } from './screens/my-reviews.ts';
import { orderDetail } from './screens/order-detail.ts';
import { orderReceiver } from './screens/order-receiver.ts';
import { orders } from './screens/orders.ts';
import { productDetail } from './screens/product-detail.ts';
import { productLines } from './screens/product-lines.ts';
import { productList } from './screens/product-list.ts';
import { productSuggestions } from './screens/product-suggestions.ts';
import { purchaseResult } from './screens/purchase-result.ts';
import { regularOrder, regularOrderForm, regularOrders } from './screens/regular-orders.ts';
import { shell } from './screens/shell.ts';
import { showrooms } from './screens/showrooms.ts';
import { siteMap } from './screens/site-map.ts';
import { terms, termsList } from './screens/terms.ts';
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
