import { createCoreClient, type InputOf, type StorefrontOperations, unwrap } from './client.ts';

interface SessionCallsOptions {
  coreUrl: string;
  /** The credential of front servers. */
  key: string;
  client: 'storefront' | 'console';
}

type Login = Omit<InputOf<StorefrontOperations['createSession']>['body'], 'client'>;

/** True if core-api responds that the session does not exist or has ended. */
const isOver = ({ status }: Response) => status === 401 || status === 404;

/** The calls with which a front server opens, reads and ends the sessions of its visitors. */
export function createSessionCalls({ coreUrl, key, client }: SessionCallsOptions) {
  const core = createCoreClient<StorefrontOperations>({ baseUrl: coreUrl });
  const headers = { authorization: `Basic ${Buffer.from(`${client}:${key}`).toString('base64')}` };
  return {
    /** @throws CoreProblem LOGIN_FAILED, LOGIN_BLOCKED */
    create: (login: Login) => core.call('createSession', { headers, body: { ...login, client } }),

    /** Returns null for an ended session. `isVisit` false does not extend it. */
    async read(sessionId: string, isVisit: boolean) {
      const result = await core.send('readSession', { headers, body: { sessionId, client, isVisit } });
      return isOver(result.response) ? null : unwrap(result);
    },

    /** Ends the session and all of its tokens; an ended one is no error. */
    async end(sessionId: string): Promise<void> {
      const result = await core.send('endSession', { headers, body: { sessionId, client } });
      if (!isOver(result.response)) unwrap(result);
    },
  };
}
