import { claimOperations, returnedPieceOperations } from '@iruon/contract/operations';
import { assertUploadRate, isPicture, receiveUpload } from '../../content/files/index.ts';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { readMyClaim } from '../../selling/claims/index.ts';
import { addClaimPicture, collectGoods, withdrawClaim } from './change-claim.ts';
import { packForClaim, readClaimPieces, unpackForClaim } from './claim-pieces.ts';
import { openClaim } from './open-claim.ts';
import { previewClaim, readConsoleClaim, readMyClaims, readOrderClaims } from './read-claim.ts';
import { receiveScanned } from './receive-scanned.ts';
import { readRefundAccount, setRefundAccount } from './refund-account.ts';
import { retryRefund, sendRefundByHand } from './send-refund.ts';

export const claimFlowRoutes: Route[] = [
  route(claimOperations.listMyClaims, ({ context, query: { _orders: orderIds, cursor, limit } }) =>
    readMyClaims(context, { orderIds, cursor, limit }),
  ),
  route(claimOperations.getOrderClaims, async ({ context, params }) => ({
    orderClaims: await readOrderClaims(context, params._id, 'member'),
  })),
  route(claimOperations.previewClaim, async ({ context, params, query }) => ({
    preview: await previewClaim(context, params._id, query, 'member'),
  })),
  route(claimOperations.openClaim, async ({ context, params, body, keepResponse }) => {
    const respond = (id: string, handle = context.db) => readMyClaim(handle, id, context.now());
    const id = await openClaim(context, params._id, {
      by: 'member',
      input: body,
      after: async (trx, claimId) => keepResponse(trx, { claim: await respond(claimId, trx) }),
    });
    return { claim: await respond(id) };
  }),
  route(claimOperations.withdrawClaim, async ({ context, params }) => {
    await withdrawClaim(context, params._id);
    return { claim: await readMyClaim(context.db, params._id, context.now()) };
  }),
  route(claimOperations.setRefundAccount, async ({ context, params, body }) => {
    await setRefundAccount(context, params._id, { account: body, userId: context.actor.userId });
    return { claim: await readMyClaim(context.db, params._id, context.now()) };
  }),
  route(claimOperations.addClaimPicture, async ({ context, params, http }) => {
    await assertUploadRate(context);
    await using upload = await receiveUpload(http, context, {
      ...claimOperations.addClaimPicture.upload,
      accepts: isPicture,
    });
    await addClaimPicture(context, params._id, upload);
    return { claim: await readMyClaim(context.db, params._id, context.now()) };
  }),
  entryRoute(claimOperations.getConsoleClaim, 'claim', readConsoleClaim),
  route(claimOperations.getConsoleOrderClaims, async ({ context, params }) => ({
    orderClaims: await readOrderClaims(context, params._id, 'operator'),
  })),
  route(claimOperations.previewConsoleClaim, async ({ context, params, query }) => ({
    preview: await previewClaim(context, params._id, query, 'operator'),
  })),
  route(claimOperations.openConsoleClaim, async ({ context, params, body, keepResponse }) => {
    const id = await openClaim(context, params._id, {
      by: 'operator',
      input: body,
      after: async (trx, claimId) =>
        keepResponse(trx, { claim: await readConsoleClaim({ ...context, db: trx }, claimId) }),
    });
    return { claim: await readConsoleClaim(context, id) };
  }),
  route(claimOperations.changeCollection, async ({ context, params, body }) => {
    await collectGoods(context, params._id, { state: params.state, isRestocked: body.restock });
    return { claim: await readConsoleClaim(context, params._id) };
  }),
  route(claimOperations.retryRefund, async ({ context, params }) => {
    await retryRefund(context, params._id);
    return { claim: await readConsoleClaim(context, params._id) };
  }),
  route(claimOperations.sendRefundByHand, async ({ context, params, body }) => {
    await sendRefundByHand(context, params._id, body.message);
    return { claim: await readConsoleClaim(context, params._id) };
  }),
  route(claimOperations.setConsoleRefundAccount, async ({ context, params, body }) => {
    await setRefundAccount(context, params._id, { account: body, userId: null });
    return { claim: await readConsoleClaim(context, params._id) };
  }),
  route(claimOperations.readRefundAccount, async ({ context, params, body }) => ({
    account: await readRefundAccount(context, params._id, body.reason),
  })),
  route(returnedPieceOperations.receiveReturnedPieces, ({ context, body, keepResponse }) =>
    receiveScanned(context, body, keepResponse),
  ),
  route(returnedPieceOperations.getClaimPieces, async ({ context, params }) => ({
    claimPieces: await readClaimPieces(context, params._id),
  })),
  route(returnedPieceOperations.packReplacement, ({ context, params, body, keepResponse }) =>
    packForClaim(context, params._id, body, keepResponse),
  ),
  route(returnedPieceOperations.unpackReplacement, ({ context, params }) =>
    unpackForClaim(context, params._id, params._piece),
  ),
];
