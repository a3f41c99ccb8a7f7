import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLogger, failStart } from '@iruon/server-kit';
import type { ServerBuild } from '@remix-run/node';
import type { Render } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { startDevelopment } from './development.ts';
import { createBranchHandler } from './pages/branch-handlers.ts';
import { startStorefront } from './start.ts';

/** The output folder of `npm run build` for the storefront. */
const buildFolder = join(import.meta.dirname, '../../storefront/build');

/** @throws Error when the storefront has not been built */
async function loadBuild({ shortcuts }: Pick<Config, 'shortcuts'>): Promise<Render> {
  const entry = pathToFileURL(join(buildFolder, 'server/index.js')).href;
  const build: ServerBuild = await import(entry);
  const handle = createBranchHandler(build, 'production');
  return (request, context) => handle(request, { ...context, shortcuts });
}

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
