import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { secret } from '../kernel/secret.ts';
import { operatorLogin } from '../operators/schemas.ts';
import { session, sessionCreated } from './schemas.ts';

const sessionClient = z.enum(['storefront', 'console']);
const sessionId = secret;

export const authOperations = defineOperations({
  issueRefreshToken: {
    method: 'get',
    path: '/api/auth/refreshToken',
    summary: 'Log in with Basic credentials; returns a refresh token',
    tag: 'auth',
    access: ['public'],
    problems: ['ACCOUNT_DISABLED', 'LOGIN_BLOCKED', 'LOGIN_FAILED', 'TOO_MANY_REQUESTS'],
    success: { status: 200, schema: z.object({ refreshToken: z.string() }) },
  },
  issueAccessToken: {
    method: 'get',
    path: '/api/auth/accessToken',
    summary: 'Exchange the refresh token (Bearer) for an access token; the refresh token is rotated',
    tag: 'auth',
    access: ['public'],
    success: {
      status: 200,
      schema: z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.int() }),
    },
  },
  createSession: {
    method: 'post',
    path: '/api/bff/sessions',
    summary: 'Log in for a browser: the front server stores only the id, in a cookie',
    tag: 'auth',
    access: ['bff'],
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
      device: secret.optional().meta({ description: 'The known device cookie of an earlier login' }),
    }),
    success: { status: 201, schema: sessionCreated },
  },
  readSession: {
    method: 'post',
    path: '/api/bff/sessions/read',
    summary: 'The member of a session and a valid access token; concurrent calls refresh it once',
    tag: 'auth',
    access: ['bff'],
    body: z.strictObject({
      sessionId,
      client: sessionClient,
      isVisit: z
        .boolean()
        .default(true)
        .meta({ description: 'False for automatic requests of a page: they do not extend the session' }),
    }),
    success: { status: 200, schema: session },
  },
  endSession: {
    method: 'post',
    path: '/api/bff/sessions/end',
    summary: 'Log out: the session and every token of its family end',
    tag: 'auth',
    access: ['bff'],
    body: z.strictObject({ sessionId, client: sessionClient }),
    success: { status: 204 },
  },
});
