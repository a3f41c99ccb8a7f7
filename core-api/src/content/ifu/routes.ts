import { ifuOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { streamResponse } from '../../platform/http/web-stream.ts';
import { changeLotIfu, listIfuLots } from './ifu-lots.ts';
import { readIfuFile } from './read-ifu-file.ts';
import { readUdiInstructions } from './read-udi-instructions.ts';
import { listVersions, publishVersion, withdrawVersion } from './versions.ts';

export const ifuRoutes: Route[] = [
  route(operations.readUdiInstructions, async ({ context, params, query }) => ({
    instructions: await readUdiInstructions(context, params.gtin, query.lot),
  })),
  route(operations.readIfuFile, async ({ context, params, http }) => {
    const ifNoneMatch = http.req.header('if-none-match');
    const response = await readIfuFile(context, params._id, { ifNoneMatch, range: http.req.header('range') });
    return streamResponse(http.req.method, response);
  }),
  entryRoute(operations.listIfuVersions, 'versions', listVersions),
  route(operations.publishIfuVersion, async ({ context, params, body, keepResponse }) => ({
    versions: await publishVersion(context, params._id, body, (trx, versions) => keepResponse(trx, { versions })),
  })),
  route(operations.withdrawIfuVersion, ({ context, params }) => withdrawVersion(context, params._id)),
  route(operations.listIfuLots, ({ context, params, query }) => listIfuLots(context, params._id, query)),
  entryRoute(operations.changeLotIfu, 'lot', changeLotIfu),
];
