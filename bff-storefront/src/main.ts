import { join } from 'node:path';
import { createLogger, failStart, serve } from '@iruon/server-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { startDevelopment } from './remix/development.ts';
import { buildFolder, loadBuild } from './remix/production.ts';

const config = readConfig();
const logger = createLogger('storefront', config.logLevel);
const development = config.mode === 'development' ? await startDevelopment() : null;
const render =
  development?.render ??
  (await loadBuild().catch((error: Error) =>
    failStart(`storefront: no build to serve (npm run build): ${error.message}`),
  ));
const { app, health } = createApp({
  config,
  logger,
  render,
  ...(development ? {} : { clientFolder: join(buildFolder, 'client') }),
});

await serve({
  name: 'storefront',
  fetch: app.fetch,
  port: config.port,
  hostname: config.listenAddress,
  logger,
  drain: health.drain,
  ...(development && { wrap: development.wrap, close: development.close }),
});
