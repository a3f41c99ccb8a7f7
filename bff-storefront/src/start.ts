import { type Logger, serve, startFrontMetrics, startTraces } from '@iruon/server-kit';
import { createApp, type Render, storeRoute } from './app.ts';
import { createChatGate } from './chat-gate.ts';
import type { Config } from './config.ts';
import type { Development } from './development.ts';
import { createStoreAdmission } from './security/overload.ts';

export interface StorefrontParts {
  config: Config;
  logger: Logger;
  render: Render;
  /** Folder of the browser's build; absent in development. */
  clientFolder?: string;
  development?: Development | null;
}

/** Serves pages, files and the sockets of chats until a signal. */
export async function startStorefront({ development, ...parts }: StorefrontParts): Promise<void> {
  const { config, logger } = parts;
  const admission = createStoreAdmission(config, logger);
  const traces = await startTraces(config.traces, {
    name: 'storefront',
    logger,
    core: { url: config.coreUrl, key: config.bffKey },
  });
  const metrics = await startFrontMetrics({
    name: 'storefront',
    port: config.metricsPort,
    hostname: config.listenAddress,
    logger,
    coreUrl: config.coreUrl,
    routeOf: storeRoute,
    admission,
  });
  const { app, health } = createApp({ ...parts, ...(metrics && { measure: metrics.measure }) });
  const gate = createChatGate(config, logger);
  await serve({
    name: 'storefront',
    fetch: app.fetch,
    port: config.port,
    hostname: config.listenAddress,
    logger,
    sockets: gate.paths,
    hotUpdates: development !== null && development !== undefined,
    admission,
    connectionsPerAddress: config.trustedProxies === 0 ? config.connectionsPerAddress : undefined,
    drain: health.drain,
    drainMs: config.drainMs,
    wrap(server) {
      development?.wrap(server);
      gate.attach(server);
    },
    leave: () => gate.leave(),
    async close() {
      await Promise.all([metrics?.close(), development?.close(), traces?.stop()]);
    },
  });
}
