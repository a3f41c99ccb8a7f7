import { join } from 'node:path';
import { createLogger, failStart, serve } from '@iruon/server-kit';
import { createApp } from './app.ts';
import { createChatGate } from './chat-gate.ts';
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

const gate = createChatGate(config, logger);

await serve({
  name: 'storefront',
  fetch: app.fetch,
  port: config.port,
  hostname: config.listenAddress,
  logger,
  drain: health.drain,
  wrap(server) {
    development?.wrap(server);
    gate.attach(server);
  },
  leave: () => gate.leave(),
  ...(development && { close: development.close }),
});
