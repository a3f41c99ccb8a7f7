// The real server of the storefront with its socket gate. It serves one small page, because a build takes a minute.
import { createLogger } from '@iruon/server-kit';
import { readConfig } from '../config.ts';
import { startStorefront } from '../start.ts';

const config = readConfig();
await startStorefront({
  config,
  logger: createLogger('storefront', config.logLevel),
  render: async () => new Response('<!doctype html><title>page</title>', { headers: { 'content-type': 'text/html' } }),
});
