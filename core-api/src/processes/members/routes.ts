import { operations } from '@iruon/contract/operations';
import { assertUploadRate, isPicture, receiveUpload } from '../../content/files/index.ts';
import { getConsoleUser, readMember, toWireUser } from '../../members/accounts/index.ts';
import { readConsoleRequest, readMyRequest } from '../../members/customer-requests/index.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changeMyInfo } from './change-my-info.ts';
import { createMember } from './create-member.ts';
import { approveCustomerRequest, rejectCustomerRequest } from './decide-customer-request.ts';
import { requestCustomerNumber } from './request-customer-number.ts';

export const memberFlowRoutes: Route[] = [
  route(operations.createConsoleUser, async ({ context, body }) => ({
    user: await getConsoleUser(context.db, await createMember(context, body)),
  })),
  route(operations.changeMyInfo, async ({ context, body }) => {
    await changeMyInfo(context, body);
    return { user: toWireUser(await readMember(context)) };
  }),
  route(operations.requestCustomerNumber, async ({ context, http }) => {
    await assertUploadRate(context);
    await using upload = await receiveUpload(http, context, {
      ...operations.requestCustomerNumber.upload,
      accepts: (type) => isPicture(type) || type === 'application/pdf',
    });
    await requestCustomerNumber(context, upload);
    const request = await readMyRequest(context.db, context.actor.userId);
    if (!request) throw problem('NOT_FOUND');
    return { request };
  }),
  route(operations.approveCustomerRequest, async ({ context, params, body }) => {
    await approveCustomerRequest(context, params._id, body.CustNo);
    return { request: await readConsoleRequest(context.db, params._id) };
  }),
  route(operations.rejectCustomerRequest, async ({ context, params, body }) => {
    await rejectCustomerRequest(context, params._id, body.reason);
    return { request: await readConsoleRequest(context.db, params._id) };
  }),
];
