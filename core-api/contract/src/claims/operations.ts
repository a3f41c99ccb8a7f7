import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { cursor, id, idList } from '../kernel/scalars.ts';
import { refundAccount } from '../orders/refund-account.ts';
import {
  collectionChange,
  consoleClaim,
  consoleClaimDetail,
  consoleClaimFilter,
  consoleClaimSorts,
} from './console-schemas.ts';
import {
  claimCreate,
  claimQuestion,
  claimView,
  collectionStatus,
  consoleClaimCreate,
  MAX_CLAIMED_ORDERS,
  myClaim,
  orderClaims,
  refundPreview,
} from './schemas.ts';

const member = { tag: 'claims', access: ['member'] } as const;
const console = { tag: 'console', access: ['console'] } as const;
const staff = { tag: 'console', access: ['console', 'manager'] } as const;

const byOrder = z.strictObject({ _id: id });
const byClaim = z.strictObject({ _id: id });
const opened = z.object({ claim: claimView });
const consoleOne = z.object({ claim: consoleClaimDetail });

/** The same for a member and for staff on behalf of one. */
const preview = {
  problems: ['CLAIM_NOT_ALLOWED', 'CLAIM_PIECES', 'REFUND_NOT_COUNTABLE'],
  params: byOrder,
  query: claimQuestion,
  success: { status: 200, schema: z.object({ preview: refundPreview.nullable() }) },
} as const;
const opening = {
  problems: [
    'CLAIM_NOT_ALLOWED',
    'CLAIM_OPEN',
    'CLAIM_PIECES',
    'EXCHANGE_OPTION_UNFIT',
    'REFUND_ACCOUNT_REQUIRED',
    'REFUND_NOT_COUNTABLE',
  ],
  idempotency: 'required',
  params: byOrder,
} as const;

export const claimOperations = defineOperations({
  listMyClaims: {
    method: 'get',
    path: '/api/v1/me/claims',
    summary: 'My cancels, exchanges and returns, newest first; those of some orders when they are named',
    ...member,
    query: z.strictObject({
      _orders: idList(MAX_CLAIMED_ORDERS).optional(),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    success: { status: 200, schema: z.object({ claims: z.array(myClaim), next: z.string().nullable() }) },
  },
  getOrderClaims: {
    method: 'get',
    path: '/api/v1/me/orders/{_id}/claims',
    summary: 'The claims that I may open on an order now, and its earlier ones',
    ...member,
    params: byOrder,
    success: { status: 200, schema: z.object({ orderClaims }) },
  },
  previewClaim: {
    method: 'get',
    path: '/api/v1/me/orders/{_id}/claims/preview',
    summary: 'The refund of a cancel or return of a quantity, each won explained; null for an exchange',
    ...member,
    ...preview,
  },
  openClaim: {
    method: 'post',
    path: '/api/v1/me/orders/{_id}/claims',
    summary:
      'Request the cancel, exchange or return of a quantity, optionally with other orders of the purchase; a partial quantity splits the order',
    ...member,
    ...opening,
    body: claimCreate,
    success: { status: 201, schema: opened },
  },
  withdrawClaim: {
    method: 'delete',
    path: '/api/v1/me/claims/{_id}',
    summary: 'Withdraw a claim before the store acts on it; a withdrawn one is no error',
    ...member,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byClaim,
    success: { status: 200, schema: opened },
  },
  setRefundAccount: {
    method: 'put',
    path: '/api/v1/me/claims/{_id}/refund-account',
    summary: 'Set or replace the account for a refund by bank transfer, until it is transferred',
    ...member,
    problems: ['REFUND_ACCOUNT_CLOSED'],
    params: byClaim,
    body: refundAccount,
    success: { status: 200, schema: opened },
  },
  addClaimPicture: {
    method: 'post',
    path: '/api/v1/me/claims/{_id}/images',
    summary: 'Add a picture of the goods to my open claim, up to five of 10 MB; the same picture again changes nothing',
    ...member,
    problems: ['CLAIM_NOT_ALLOWED', 'CLAIM_PICTURES_FULL', 'FILE_BROKEN', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    params: byClaim,
    upload: { fields: z.strictObject({}), fileField: 'image' },
    success: { status: 201, schema: opened },
  },
  listConsoleClaims: {
    method: 'get',
    path: '/api/console/shop/claims',
    summary: 'Claims by filter, sort and range; the total is counted up to 10,000',
    ...staff,
    query: consoleListQuery(consoleClaimSorts, consoleClaimFilter),
    success: { status: 200, schema: list('claims', consoleClaim) },
  },
  getConsoleClaim: {
    method: 'get',
    path: '/api/console/shop/claims/{_id}',
    summary: 'One claim with the refund of completing it',
    ...staff,
    params: byClaim,
    success: { status: 200, schema: consoleOne },
  },
  getConsoleOrderClaims: {
    method: 'get',
    path: '/api/console/shop/orders/{_id}/claims',
    summary: 'The claims that staff may open on an order on behalf of its member now, and its earlier ones',
    ...staff,
    params: byOrder,
    success: { status: 200, schema: z.object({ orderClaims }) },
  },
  previewConsoleClaim: {
    method: 'get',
    path: '/api/console/shop/orders/{_id}/claims/preview',
    summary: 'The refund of such a cancel or return, each won explained; null for an exchange',
    ...staff,
    ...preview,
  },
  openConsoleClaim: {
    method: 'post',
    path: '/api/console/shop/orders/{_id}/claims',
    summary:
      'Open a claim for the member of an order, optionally with other orders of it; a cancel may be completed immediately',
    ...staff,
    ...opening,
    body: consoleClaimCreate,
    success: { status: 201, schema: consoleOne },
  },
  changeCollection: {
    method: 'patch',
    path: '/api/console/shop/claims/{_id}/collection/{state}',
    summary: 'Goods are on their way back, or here; whether they may be sold again',
    ...staff,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: z.strictObject({ _id: id, state: collectionStatus }),
    body: collectionChange,
    success: { status: 200, schema: consoleOne },
  },
  retryRefund: {
    method: 'post',
    path: '/api/console/shop/claims/{_id}/refund/retry',
    summary: 'Send a refund again that the gateway refused',
    ...console,
    problems: ['REFUND_NOT_RETRYABLE'],
    params: byClaim,
    success: { status: 200, schema: consoleOne },
  },
  sendRefundByHand: {
    method: 'post',
    path: '/api/console/shop/claims/{_id}/refund/sent',
    summary: 'Record a refund transferred by hand: of a bank transfer, or one that the gateway refused',
    ...console,
    problems: ['REFUND_NOT_RETRYABLE'],
    params: byClaim,
    body: z.strictObject({
      message: z.string({ error: '이체한 내용을 적어 주세요.' }).trim().min(2, '이체한 내용을 적어 주세요.').max(200),
    }),
    success: { status: 200, schema: consoleOne },
  },
  setConsoleRefundAccount: {
    method: 'put',
    path: '/api/console/shop/claims/{_id}/refund/account',
    summary: 'Set or replace the refund account for the member; the change is logged',
    ...staff,
    problems: ['REFUND_ACCOUNT_CLOSED'],
    params: byClaim,
    body: refundAccount,
    success: { status: 200, schema: consoleOne },
  },
  readRefundAccount: {
    method: 'post',
    path: '/api/console/shop/claims/{_id}/refund/account',
    summary: 'The full account number; each access is recorded with its reason',
    ...console,
    problems: ['STEP_UP_REQUIRED'],
    params: byClaim,
    body: z.strictObject({
      reason: z.string({ error: '보는 이유를 적어 주세요.' }).trim().min(2, '보는 이유를 적어 주세요.').max(200),
    }),
    success: {
      status: 200,
      schema: z.object({
        account: z.object({ bankCode: z.string(), accountNumber: z.string(), accountHolder: z.string() }),
      }),
    },
  },
});
