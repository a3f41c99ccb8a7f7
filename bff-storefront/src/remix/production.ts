import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Render } from '../app.ts';
import { areaOf, buildsByArea } from './areas.ts';

/** The output folder of `npm run build` for the storefront. */
export const buildFolder = join(import.meta.dirname, '../../../storefront/build');

/** @throws Error when the storefront has not been built */
export async function loadBuild(): Promise<Render> {
  const entry = pathToFileURL(join(buildFolder, 'server/index.js')).href;
  const build = (await import(entry)) as ServerBuild;
  const handlers = new Map(
    [...buildsByArea(build)].map(([area, part]) => [area, createRequestHandler(part, 'production')]),
  );
  const handleAny = createRequestHandler(build, 'production');
  return (request, context) => {
    const handle = handlers.get(areaOf(new URL(request.url).pathname)) ?? handleAny;
    return handle(request, { ...context });
  };
}
