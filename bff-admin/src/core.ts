import type { User } from '@iruon/contract';
import { createCoreClient, type StorefrontOperations } from '@iruon/contract/client';
import { createSessionCalls } from '@iruon/contract/session-calls';
import type { SessionCalls } from '@iruon/server-kit';

/** The operator of a session; one who has to enroll a second factor is refused everything else. */
export type Operator = User & { mustEnrol: boolean };

/** The addresses of core-api for this server. */
export interface Core {
  /** Without a trailing slash. */
  url: string;
  sessionCalls: SessionCalls<Operator>;
  invitationCalls: ReturnType<typeof createInvitationCalls>;
}

interface Answer {
  token: string;
  username: string;
  name: string;
  phone: string;
  password: string;
  address: string;
}

/** The calls with which a visitor without an account accepts an invitation. */
function createInvitationCalls({ coreUrl, key }: { coreUrl: string; key: string }) {
  const core = createCoreClient<StorefrontOperations>({ baseUrl: coreUrl });
  const headers = { authorization: `Basic ${Buffer.from(`console:${key}`).toString('base64')}` };
  return {
    /** @throws CoreProblem INVITATION_INVALID, TOO_MANY_REQUESTS */
    read: (body: { token: string; address: string }) => core.call('readInvitation', { headers, body }),
    /** @throws CoreProblem INVITATION_INVALID, USERNAME_TAKEN, TOO_MANY_REQUESTS */
    join: (body: Answer) => core.call('joinByInvitation', { headers, body }),
  };
}

const withDuty = <Session extends { user: User; mustEnrol: boolean }>({ user, ...session }: Session) => ({
  ...session,
  user: { ...user, mustEnrol: session.mustEnrol },
});

export function createCore({ url, key }: { url: string; key: string }): Core {
  const coreUrl = url.replace(/\/$/, '');
  const { create, read, end } = createSessionCalls({ coreUrl, key, client: 'console' });
  const sessionCalls: SessionCalls<Operator> = {
    create: async (login) => withDuty(await create(login)),
    read: async (sessionId, isVisit) => {
      const session = await read(sessionId, isVisit);
      return session && withDuty(session);
    },
    end,
  };
  return { url: coreUrl, sessionCalls, invitationCalls: createInvitationCalls({ coreUrl, key }) };
}
