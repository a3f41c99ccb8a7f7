import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Render } from '../app.ts';

/** Where `npm run build` leaves the storefront. */
export const buildFolder = join(import.meta.dirname, '../../../storefront/build');

/** @throws Error when the storefront has not been built */
export async function loadBuild(): Promise<Render> {
  const entry = pathToFileURL(join(buildFolder, 'server/index.js')).href;
  const build = (await import(entry)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return (request, context) => handle(request, { ...context });
}
