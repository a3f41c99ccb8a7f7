import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byCursor } from '../kernel/parameters.ts';
import { id, idList } from '../kernel/scalars.ts';
import { pictureUpload, uploadProblems } from '../kernel/upload.ts';
import { refundAccount } from '../orders/refund-account.ts';
import { cleanText } from '../spellings/text.ts';
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

const { member } = operationsTagged('claims');
const { of } = operationsTagged('console');
const claims = of('claims');
const refunds = of('refunds');

const opened = z.object({ claim: claimView });
const consoleOne = z.object({ claim: consoleClaimDetail });
const ofOrder = z.object({ orderClaims });

const preview = z.object({ preview: refundPreview.nullable() });

/** The same for a member and for operators on behalf of one. */
const asking = {
  problems: ['CLAIM_NOT_ALLOWED', 'CLAIM_PIECES', 'REFUND_NOT_COUNTABLE'],
  query: claimQuestion,
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
} as const;

export const claimOperations = {
  listMyClaims: member(
    'GET /api/v1/me/claims',
    'My cancels, exchanges and returns, newest first; those of some orders when they are named',
  ).ok(z.object({ claims: z.array(myClaim), next: z.string().nullable() }), {
    query: z.strictObject({ _orders: idList(MAX_CLAIMED_ORDERS).optional(), ...byCursor() }),
  }),
  getOrderClaims: member(
    'GET /api/v1/me/orders/{_id}/claims',
    'The claims that I may open on an order now, and its earlier ones',
  ).ok(ofOrder),
  previewClaim: member(
    'GET /api/v1/me/orders/{_id}/claims/preview',
    'The refund of a cancel or return of a quantity, each won explained; null for an exchange',
  ).ok(preview, asking),
  openClaim: member(
    'POST /api/v1/me/orders/{_id}/claims',
    'Request the cancel, exchange or return of a quantity, optionally with other orders of the purchase; a partial quantity splits the order',
  ).created(opened, { ...opening, body: claimCreate }),
  withdrawClaim: member(
    'DELETE /api/v1/me/claims/{_id}',
    'Withdraw a claim before the store acts on it; a withdrawn one is no error',
  ).ok(opened, { problems: ['TRANSITION_NOT_ALLOWED'] }),
  setRefundAccount: member(
    'PUT /api/v1/me/claims/{_id}/refund-account',
    'Set or replace the account for a refund by bank transfer, until it is transferred',
  ).ok(opened, { problems: ['REFUND_ACCOUNT_CLOSED'], body: refundAccount }),
  addClaimPicture: member(
    'POST /api/v1/me/claims/{_id}/images',
    'Add a picture of the goods to my open claim, up to five of 10 MB; the same picture again changes nothing',
  ).created(opened, {
    problems: ['CLAIM_NOT_ALLOWED', 'CLAIM_PICTURES_FULL', ...uploadProblems],
    upload: pictureUpload,
  }),
  listConsoleClaims: claims(
    'GET /api/console/shop/claims',
    'Claims by filter, sort and range; the total is counted up to 10,000',
  ).ok(...consoleList('claims', consoleClaim, consoleClaimSorts, consoleClaimFilter)),
  getConsoleClaim: claims('GET /api/console/shop/claims/{_id}', 'One claim with the refund of completing it').ok(
    consoleOne,
  ),
  getConsoleOrderClaims: claims(
    'GET /api/console/shop/orders/{_id}/claims',
    'The claims that operators may open on an order on behalf of its member now, and its earlier ones',
  ).ok(ofOrder),
  previewConsoleClaim: claims(
    'GET /api/console/shop/orders/{_id}/claims/preview',
    'The refund of such a cancel or return, each won explained; null for an exchange',
  ).ok(preview, asking),
  openConsoleClaim: claims(
    'POST /api/console/shop/orders/{_id}/claims',
    'Open a claim for the member of an order, optionally with other orders of it; a cancel may be completed immediately',
  ).created(consoleOne, { ...opening, body: consoleClaimCreate }),
  changeCollection: claims(
    'PATCH /api/console/shop/claims/{_id}/collection/{state}',
    'Goods are on their way back, or here; whether they may be sold again',
  ).ok(consoleOne, {
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: z.strictObject({ _id: id, state: collectionStatus }),
    body: collectionChange,
  }),
  retryRefund: refunds(
    'POST /api/console/shop/claims/{_id}/refund/retry',
    'Send a refund again that the gateway refused',
  ).ok(consoleOne, { problems: ['REFUND_NOT_RETRYABLE'] }),
  sendRefundByHand: refunds(
    'POST /api/console/shop/claims/{_id}/refund/sent',
    'Record a refund transferred by hand: of a bank transfer, or one that the gateway refused',
  ).ok(consoleOne, {
    problems: ['REFUND_NOT_RETRYABLE'],
    body: z.strictObject({
      message: z
        .string({ error: '이체한 내용을 적어 주세요.' })
        .overwrite(cleanText)
        .min(2, '이체한 내용을 적어 주세요.')
        .max(200),
    }),
  }),
  setConsoleRefundAccount: claims(
    'PUT /api/console/shop/claims/{_id}/refund/account',
    'Set or replace the refund account for the member; the change is logged',
  ).ok(consoleOne, { problems: ['REFUND_ACCOUNT_CLOSED'], body: refundAccount }),
  readRefundAccount: refunds(
    'POST /api/console/shop/claims/{_id}/refund/account',
    'The full account number; each access is recorded with its reason',
  ).ok(
    z.object({ account: z.object({ bankCode: z.string(), accountNumber: z.string(), accountHolder: z.string() }) }),
    {
      problems: ['STEP_UP_REQUIRED'],
      body: z.strictObject({
        reason: z
          .string({ error: '보는 이유를 적어 주세요.' })
          .overwrite(cleanText)
          .min(2, '보는 이유를 적어 주세요.')
          .max(200),
      }),
    },
  ),
};
