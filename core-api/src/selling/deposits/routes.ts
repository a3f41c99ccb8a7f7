import { depositLimits } from '@iruon/contract';
import { depositOperations } from '@iruon/contract/operations';
import { receiveUpload } from '../../content/files/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listDeposits, listOddDeposits } from './list-deposits.ts';
import { proposeDeposits } from './propose-deposits.ts';

const bankList = {
  ...depositOperations.proposeDeposits.upload,
  accepts: 'any',
  maxBytes: depositLimits.bytes,
} as const;

export const depositRoutes: Route[] = [
  route(depositOperations.listDeposits, ({ context, query }) => listDeposits(context.db, query)),
  route(depositOperations.listOddDeposits, ({ context, query }) => listOddDeposits(context, query)),
  route(depositOperations.proposeDeposits, async ({ context, http }) => {
    await using upload = await receiveUpload(http, context, bankList);
    const { file, name, fields } = upload;
    return { proposal: await proposeDeposits(context, { path: file.path, name, ...fields }) };
  }),
];
