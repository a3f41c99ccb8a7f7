import { chatPaths } from '@iruon/contract';
import { createSessionCalls } from '@iruon/contract/session-calls';
import { createSessions, createSocketGate, type Logger, type SocketGate } from '@iruon/server-kit';
import { type Config, ownOrigins } from './config.ts';
import { browserCookies } from './session/cookies.ts';

/**
 * Accepts the sockets of chats, for the session of the browser's cookie. A socket does not count as a visit: it does
 * not prolong the session.
 */
export function createChatGate(config: Config, logger: Logger): SocketGate {
  const { coreUrl, bffKey, publicUrl, trustedProxies, connectionsPerAddress } = config;
  const sessions = createSessions(createSessionCalls({ coreUrl, key: bffKey, client: 'storefront' }));
  return createSocketGate({
    paths: Object.values(chatPaths),
    coreUrl,
    origins: ownOrigins(config),
    trustedProxies,
    socketsPerAddress: connectionsPerAddress,
    logger,
    async tokenOf(header) {
      // Messages of a chat are stored; a preview of the site is read-only.
      const { preview, session: cookie } = browserCookies(publicUrl, header);
      if (preview.value !== null) return null;
      const id = cookie.value;
      const session = id === null ? null : await sessions.read(id, false);
      return session?.accessToken ?? null;
    },
  });
}
