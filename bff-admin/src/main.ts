import { join } from 'node:path';
import { chatPaths } from '@iruon/contract';
import {
  assertCoreReady,
  createHealth,
  createLogger,
  createSessions,
  createSocketGate,
  failStart,
  readEnv,
  serve,
} from '@iruon/server-kit';
import { createApp } from './app.ts';
import { createCore } from './core.ts';
import { builtPages } from './pages/built-pages.ts';
import { pagesInDevelopment } from './pages/pages-in-development.ts';
import { isStaff } from './sessions/operator.ts';
import { consoleCookies } from './sessions/session-cookie.ts';
import { ownOrigins, settingsSchema } from './settings.ts';

const settings = readEnv(settingsSchema);
const isDevelopment = settings.NODE_ENV === 'development';
const consoleFolder = join(import.meta.dirname, '../../admin');

function pages() {
  try {
    return builtPages(join(consoleFolder, 'dist'));
  } catch (error) {
    return failStart(`bff-admin: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const compiler = isDevelopment ? pagesInDevelopment(consoleFolder) : undefined;
const logger = createLogger('bff-admin', settings.LOG_LEVEL);
const core = createCore({ url: settings.CORE_URL, key: settings.BFF_KEY });
const health = createHealth(() => assertCoreReady(core.url));
const sessions = createSessions(core.sessionCalls);
const secure = settings.PUBLIC_ADMIN_URL.startsWith('https:');
const app = createApp({
  core,
  sessions,
  logger,
  health,
  origins: ownOrigins(settings),
  secure,
  isTrial: settings.NODE_ENV !== 'production',
  postcodeScript: new URL(settings.POSTCODE_JS_URL),
  trustedProxies: settings.TRUSTED_PROXIES,
  storeUrl: settings.PUBLIC_STOREFRONT_URL,
  pages: isDevelopment ? undefined : pages(),
});

const { session: cookie } = consoleCookies(secure);
const gate = createSocketGate({
  paths: [chatPaths.siteHelp],
  coreUrl: core.url,
  origins: ownOrigins(settings),
  trustedProxies: settings.TRUSTED_PROXIES,
  logger,
  // A socket does not count as a visit: an unattended screen does not prolong the session.
  async tokenOf(header) {
    const id = cookie.readHeader(header);
    const session = id === null ? null : await sessions.read(id, false);
    return session && isStaff(session.user) ? session.accessToken : null;
  },
});

await serve({
  name: 'bff-admin',
  fetch: app.fetch,
  port: settings.ADMIN_PORT,
  hostname: settings.LISTEN_ADDRESS,
  logger,
  drain() {
    health.drain();
    void compiler?.close();
  },
  wrap(server) {
    compiler?.wrap(server);
    gate.attach(server);
  },
  leave: () => gate.leave(),
});
