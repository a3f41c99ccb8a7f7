import { depositLimits } from '@iruon/contract';
import { depositOperations as operations } from '@iruon/contract/operations';
import { receiveUpload } from '../../content/files/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { eachOf } from '../../processes/fulfilment/change-order-states.ts';
import { confirmDeposit } from '../../processes/payments/confirm-deposit.ts';
import { acceptOddDeposit, returnOddDeposit } from '../../processes/payments/settle-odd-deposit.ts';
import { listDeposits } from './list-deposits.ts';
import { listOddDeposits, readOddDeposit } from './list-odd-deposits.ts';
import { proposeDeposits } from './propose-deposits.ts';

/** For many deposits the gateway is asked for each: four at a time, and within the patience of who presses the button. */
const BULK = { atOnce: 4, deadline: 20_000 };

export const depositRoutes: Route[] = [
  route(operations.listDeposits, ({ context, query }) => listDeposits(context.db, query)),
  route(operations.confirmDeposits, ({ context, body: { deposits } }) => {
    const byPurchase = new Map(deposits.map(({ _purchase, ...seen }) => [_purchase, seen]));
    return eachOf([...byPurchase.keys()], (id) => confirmDeposit(context, id, byPurchase.get(id)), BULK);
  }),
  route(operations.listOddDeposits, ({ context, query }) => listOddDeposits(context, query)),
  route(operations.acceptOddDeposit, async ({ context, params, body }) => {
    await acceptOddDeposit(context, params._id, body.reason);
    return { deposit: await readOddDeposit(context, params._id) };
  }),
  route(operations.returnOddDeposit, async ({ context, params, body }) => {
    await returnOddDeposit(context, params._id, body);
    return { deposit: await readOddDeposit(context, params._id) };
  }),
  route(operations.proposeDeposits, async ({ context, http }) => {
    await using upload = await receiveUpload(http, context, {
      fields: operations.proposeDeposits.upload.fields,
      accepts: (type) => type === 'zip' || type === 'text',
      mostBytes: depositLimits.bytes,
    });
    const { file, name } = upload;
    const isWorkbook = file.type === 'zip';
    return { proposal: await proposeDeposits(context, { path: file.path, name, isWorkbook }) };
  }),
];
