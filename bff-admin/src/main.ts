import { join } from 'node:path';
import {
  assertCoreReady,
  createHealth,
  createLogger,
  createSessions,
  failStart,
  readEnv,
  serve,
} from '@iruon/server-kit';
import { createApp } from './app.ts';
import { createCore } from './core.ts';
import { builtPages } from './pages/built-pages.ts';
import { pagesInDevelopment } from './pages/pages-in-development.ts';
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
const app = createApp({
  core,
  sessions: createSessions(core.sessionCalls),
  logger,
  health,
  origins: ownOrigins(settings),
  secure: settings.PUBLIC_ADMIN_URL.startsWith('https:'),
  isTrial: settings.NODE_ENV !== 'production',
  postcodeScript: new URL(settings.POSTCODE_JS_URL),
  trustedProxies: settings.TRUSTED_PROXIES,
  storeUrl: settings.PUBLIC_STOREFRONT_URL,
  pages: isDevelopment ? undefined : pages(),
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
  ...(compiler ? { wrap: compiler.wrap } : {}),
});
