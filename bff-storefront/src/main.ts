import { join } from 'node:path';
import { createLogger, failStart } from '@iruon/server-kit';
import { readConfig } from './config.ts';
import { startDevelopment } from './remix/development.ts';
import { buildFolder, loadBuild } from './remix/production.ts';
import { startStorefront } from './start.ts';

const config = readConfig();
const logger = createLogger('storefront', config.logLevel);
const development = config.mode === 'development' ? await startDevelopment() : null;
const render =
  development?.render ??
  (await loadBuild(config).catch((error: Error) =>
    failStart(`storefront: no build to serve (npm run build): ${error.message}`),
  ));
await startStorefront({
  config,
  logger,
  render,
  development,
  ...(development ? {} : { clientFolder: join(buildFolder, 'client') }),
});
