import { operations } from '@iruon/contract/operations';
import type { Context as HonoContext } from 'hono';
import { problem } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Context } from '../../platform/services.ts';
import { createSession, toWireSession } from './create-session.ts';
import { parseBasic, parseBearer } from './identify.ts';
import { issueAccessToken, issueRefreshToken } from './issue-tokens.ts';
import { endMyOtherSessions, listMySessions } from './my-sessions.ts';
import { verifyMe } from './passwords/passwords.ts';
import { endSession, readSession } from './read-session.ts';
import type { SessionClient } from './rules.ts';

/** A front server may only act on its own sessions. */
function ownClient<Body extends { client: SessionClient }>({ actor }: Context, body: Body): Body {
  if (actor.type !== 'frontServer' || actor.client !== body.client) throw problem('ACCESS_DENIED');
  return body;
}

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

/** The address of the connection itself: a client could send any address in headers. */
function remoteAddress(http: HonoContext): string {
  return (http.env as NodeBindings)?.incoming?.socket?.remoteAddress ?? 'unknown';
}

export const authRoutes: Route[] = [
  route(operations.issueRefreshToken, async ({ context, http }) => {
    const credentials = parseBasic(http.req.header('authorization') ?? '');
    if (!credentials) throw problem('LOGIN_FAILED');
    return {
      refreshToken: await issueRefreshToken(context, { ...credentials, address: remoteAddress(http), door: 'public' }),
    };
  }),
  route(operations.issueAccessToken, async ({ context, http }) => {
    const { access, refreshToken } = await issueAccessToken(
      context,
      parseBearer(http.req.header('authorization') ?? ''),
    );
    const expiresIn = Math.round((access.expiresAt.getTime() - context.now().getTime()) / 1000);
    return { accessToken: access.token, refreshToken, expiresIn };
  }),
  route(operations.createSession, async ({ context, body }) => {
    const { sessionId, device, ...session } = await createSession(context, ownClient(context, body));
    return { sessionId, device, ...toWireSession(session) };
  }),
  route(operations.readSession, async ({ context, body }) => {
    const { sessionId, ...session } = await readSession(context, ownClient(context, body));
    return { ...toWireSession(session), ...(sessionId !== undefined && { sessionId }) };
  }),
  route(operations.endSession, ({ context, body }) => endSession(context, ownClient(context, body))),
  route(operations.verifyMe, async ({ context, body }) => ({
    verifiedUntil: (await verifyMe(context, body.password)).toISOString(),
  })),
  route(operations.listMySessions, ({ context }) => listMySessions(context)),
  route(operations.endMyOtherSessions, async ({ context }) => ({ ended: await endMyOtherSessions(context) })),
];
