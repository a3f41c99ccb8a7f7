import { socialProviders } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { toWireSession } from '../auth/index.ts';
import { authorizeSocial, finishSocial } from './begin-social.ts';
import { linkMySocial, listSocialAccounts, logInSocial, unlinkMySocial } from './link-social.ts';

export const socialRoutes: Route[] = [
  route(operations.listSocialProviders, async ({ context: { social } }) => ({
    providers: socialProviders.filter((name) => social[name] !== undefined),
  })),
  route(operations.authorizeSocial, async ({ context, body }) => ({ url: await authorizeSocial(context, body) })),
  route(operations.finishSocial, async ({ context, body }) => ({ social: await finishSocial(context, body) })),
  route(operations.loginSocial, async ({ context, body }) => {
    const { sessionId, device, ...session } = await logInSocial(context, body);
    return { sessionId, device, ...toWireSession(session) };
  }),
  route(operations.listMySocialAccounts, async ({ context }) => ({
    accounts: await listSocialAccounts(context.db, context.actor.userId),
  })),
  route(operations.linkMySocialAccount, async ({ context, body }) => {
    await linkMySocial(context, body.session);
    return { accounts: await listSocialAccounts(context.db, context.actor.userId) };
  }),
  route(operations.unlinkMySocialAccount, async ({ context, params }) => {
    await unlinkMySocial(context, params.provider);
    return { accounts: await listSocialAccounts(context.db, context.actor.userId) };
  }),
];
