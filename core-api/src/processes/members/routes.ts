import type { Approval, ApprovalType } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { assertUploadRate, isPicture, receiveUpload, type Sniffed } from '../../content/files/index.ts';
import { getConsoleUser, readMember, toWireUser } from '../../members/accounts/index.ts';
import { readConsoleRequest, readMyRequest } from '../../members/approvals/index.ts';
import { forgetFamilies } from '../../members/auth/index.ts';
import { readUser } from '../../members/user-detail/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Context } from '../../platform/services.ts';
import { grantApproval, rejectApproval, requestCustomerNumber, sendCompanyDocument } from './approvals.ts';
import { changeMyInfo, changeUser, changeUserType } from './change-user.ts';
import { createMember } from './create-member.ts';
import { withdrawMember } from './withdraw-member.ts';

const isDocument = (type: Sniffed) => isPicture(type) || type === 'application/pdf';

async function readOwnRequest({ db, actor }: Context & { actor: UserActor }, type: ApprovalType): Promise<Approval> {
  return orNotFound(await readMyRequest(db, actor.userId, type));
}

export const memberFlowRoutes: Route[] = [
  route(operations.createConsoleUser, async ({ context, body }) => ({
    user: await getConsoleUser(context.db, await createMember(context, body)),
  })),
  route(operations.changeConsoleUser, async ({ context, params, body }) => {
    await changeUser(context, params._id, body);
    return { user: await readUser(context, params._id) };
  }),
  route(operations.changeConsoleUserType, async ({ context, params, body }) => {
    await changeUserType(context, params._id, body);
    return { user: await readUser(context, params._id) };
  }),
  route(operations.withdrawConsoleUser, async ({ context, params, query }) => {
    const withdrawal = { userId: params._id, by: 'OPERATOR', reason: query.reason } as const;
    forgetFamilies(await inTransaction(context.db, (trx) => withdrawMember(trx, context, withdrawal)));
  }),
  route(operations.changeMyInfo, async ({ context, body }) => {
    await changeMyInfo(context, body);
    return { user: toWireUser(await readMember(context)) };
  }),
  route(operations.requestCustomerNumber, async ({ context, http }) => {
    await assertUploadRate(context);
    await using upload = await receiveUpload(http, context, {
      ...operations.requestCustomerNumber.upload,
      accepts: isDocument,
    });
    await requestCustomerNumber(context, upload);
    return { request: await readOwnRequest(context, 'CUSTOMER_NUMBER') };
  }),
  route(operations.sendCompanyDocument, async ({ context, http }) => {
    await assertUploadRate(context);
    await using upload = await receiveUpload(http, context, {
      ...operations.sendCompanyDocument.upload,
      accepts: isDocument,
    });
    await sendCompanyDocument(context, { ...upload, ...upload.fields });
    return { request: await readOwnRequest(context, 'COMPANY') };
  }),
  route(operations.grantApproval, async ({ context, params, body }) => {
    await grantApproval(context, params._id, body.CustNo);
    return { request: await readConsoleRequest(context.db, params._id) };
  }),
  route(operations.rejectApproval, async ({ context, params, body }) => {
    await rejectApproval(context, params._id, body.reason);
    return { request: await readConsoleRequest(context.db, params._id) };
  }),
];
