import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { secret } from '../kernel/scalars.ts';
import { operatorLogin } from '../operators/schemas.ts';
import { loginBrowser, session, sessionCreated } from './schemas.ts';

const { anyone, bff } = operationsTagged('auth');

const sessionClient = z.enum(['storefront', 'console']);
const sessionId = secret;

export const authOperations = {
  issueRefreshToken: anyone('GET /api/auth/refreshToken', 'Log in with Basic credentials; returns a refresh token').ok(
    z.object({ refreshToken: z.string() }),
    { problems: ['ACCOUNT_DISABLED', 'LOGIN_BLOCKED', 'LOGIN_FAILED', 'TOO_MANY_REQUESTS'] },
  ),
  issueAccessToken: anyone(
    'GET /api/auth/accessToken',
    'Exchange the refresh token (Bearer) for an access token; the refresh token is rotated',
  ).ok(z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.int() })),
  createSession: bff(
    'POST /api/bff/sessions',
    'Log in for a browser: the front server stores only the id, in a cookie',
  ).created(sessionCreated, {
    problems: [
      'ACCOUNT_DISABLED',
      'CODE_WRONG',
      'LOGIN_BLOCKED',
      'LOGIN_FAILED',
      'SECOND_FACTOR_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
    body: z.strictObject({
      ...operatorLogin.shape,
      client: sessionClient,
      address: z.string().max(100),
      ...loginBrowser,
    }),
  }),
  readSession: bff(
    'POST /api/bff/sessions/read',
    'The member of a session and a valid access token; concurrent calls refresh it once',
  ).ok(session, {
    body: z.strictObject({
      sessionId,
      client: sessionClient,
      isVisit: z
        .boolean()
        .default(true)
        .describe('False for automatic requests of a page: they do not extend the session'),
    }),
  }),
  endSession: bff('POST /api/bff/sessions/end', 'Log out: the session and every token of its family end').noContent({
    body: z.strictObject({ sessionId, client: sessionClient }),
  }),
};
