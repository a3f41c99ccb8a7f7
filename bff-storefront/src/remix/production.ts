import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Render } from '../app.ts';
import type { Config } from '../config.ts';

/** The output folder of `npm run build` for the storefront. */
export const buildFolder = join(import.meta.dirname, '../../../storefront/build');

/** @throws Error when the storefront has not been built */
export async function loadBuild({ shortcuts }: Pick<Config, 'shortcuts'>): Promise<Render> {
  const entry = pathToFileURL(join(buildFolder, 'server/index.js')).href;
  const build: ServerBuild = await import(entry);
  const handle = createRequestHandler(build, 'production');
  return (request, context) => handle(request, { ...context, shortcuts });
}
