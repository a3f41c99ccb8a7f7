import { chatPaths, errorCatalogue } from '@iruon/contract';
import {
  type Admission,
  commonLanes,
  createAdmission,
  createFrontHealth,
  createLogger,
  createSessions,
  createSocketGate,
  filesLane,
  type Logger,
  pathOf,
  problemRefusal,
  serve,
  startFrontMetrics,
  startTraces,
  tracesOf,
} from '@iruon/server-kit';
import { consoleRoute, createApp } from './app.ts';
import { createCore } from './core.ts';
import type { builtPages } from './pages/built-pages.ts';
import type { pagesInDevelopment } from './pages/pages-in-development.ts';
import { isOperator } from './sessions/operator.ts';
import { consoleCookies } from './sessions/session-cookie.ts';
import { ownOrigins, type Settings } from './settings.ts';

export interface ConsoleParts {
  /** The built pages; absent in development. */
  pages?: ReturnType<typeof builtPages> | undefined;
  compiler?: ReturnType<typeof pagesInDevelopment> | undefined;
}

/** The lane of a request of the console. */
function laneOf({ url }: { url?: string | undefined }) {
  const path = pathOf(url);
  if (path.startsWith('/health/')) return 'health';
  if (path.startsWith('/api/session')) return 'login';
  return path.startsWith('/api/') ? 'reading' : 'files';
}

/** Admission of the console's requests. Operators wait in order: they are few, and each of them works. */
const createConsoleAdmission = (concurrentRequests: number, logger: Logger): Admission =>
  createAdmission({
    lanes: {
      ...commonLanes(concurrentRequests),
      reading: { atOnce: [16, concurrentRequests], queue: 128, waitMs: 2_000 },
      ...filesLane,
    },
    laneOf,
    uploads: 'uploads',
    sockets: 'sockets',
    refuse: problemRefusal({ code: 'OVERLOADED', title: errorCatalogue.OVERLOADED.title }),
    logger,
  });

/** Serves the console until a signal. */
export async function startConsole(settings: Settings, { pages, compiler }: ConsoleParts): Promise<void> {
  const logger = createLogger('bff-admin', settings.LOG_LEVEL);
  const core = createCore({ url: settings.CORE_URL, key: settings.BFF_KEY[0] });
  const health = createFrontHealth(core.url);
  const sessions = createSessions(core.sessionCalls);
  const secure = settings.PUBLIC_ADMIN_URL.startsWith('https:');
  const origins = ownOrigins(settings);
  const { TRUSTED_PROXIES: trustedProxies, CONNECTIONS_PER_ADDRESS: connectionsPerAddress } = settings;
  const admission = createConsoleAdmission(settings.CONCURRENT_REQUESTS, logger);
  const traces = await startTraces(tracesOf(settings), {
    name: 'console',
    logger,
    core: { url: core.url, key: settings.BFF_KEY[0] },
  });
  const metrics = await startFrontMetrics({
    name: 'bff-admin',
    port: settings.METRICS_PORT,
    hostname: settings.LISTEN_ADDRESS,
    logger,
    coreUrl: core.url,
    routeOf: consoleRoute,
    admission,
  });
  const app = createApp({
    core,
    sessions,
    logger,
    health,
    origins,
    secure,
    isTrial: settings.ORDER_TRIALS === 'on',
    postcodeScript: new URL(settings.POSTCODE_JS_URL),
    trustedProxies,
    storeUrl: settings.PUBLIC_STOREFRONT_URL,
    pages,
    measure: metrics?.measure,
  });
  const { session: cookie } = consoleCookies(secure);
  const gate = createSocketGate({
    paths: [chatPaths.siteHelp],
    coreUrl: core.url,
    origins,
    trustedProxies,
    socketsPerAddress: connectionsPerAddress,
    logger,
    // A socket does not count as a visit: an unattended page does not extend the session.
    async tokenOf(header) {
      const id = cookie.readHeader(header);
      const session = id === null ? null : await sessions.read(id, false);
      return session && isOperator(session.user) ? session.accessToken : null;
    },
  });
  await serve({
    name: 'bff-admin',
    fetch: app.fetch,
    port: settings.ADMIN_PORT,
    hostname: settings.LISTEN_ADDRESS,
    logger,
    sockets: gate.paths,
    admission,
    hotUpdates: compiler !== undefined,
    connectionsPerAddress: trustedProxies === 0 ? connectionsPerAddress : undefined,
    drain() {
      health.drain();
      void compiler?.close();
    },
    drainMs: settings.DRAIN_MS,
    wrap(server) {
      compiler?.wrap(server);
      gate.attach(server);
    },
    leave: () => gate.leave(),
    async close() {
      await Promise.all([metrics?.close(), traces?.stop()]);
    },
  });
}
