import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { certifyContact } from './certify-contact.ts';
import { certifyRecovery, confirmContact, finishRecoveryCheck, recoverAccount } from './recover-account.ts';

export const recoveryRoutes: Route[] = [
  route(operations.certifyContact, async ({ context, params, body }) => ({
    code: await certifyContact(context, body, params.type),
  })),
  route(operations.confirmContact, async ({ context, body }) => ({ accounts: await confirmContact(context, body) })),
  route(operations.certifyRecovery, async ({ context, body }) => ({ window: await certifyRecovery(context, body) })),
  route(operations.finishRecoveryCheck, async ({ context, body }) => ({
    accounts: await finishRecoveryCheck(context, body.session),
  })),
  route(operations.recoverAccount, ({ context, body }) => recoverAccount(context, body)),
];
