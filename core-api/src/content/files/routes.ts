import { fileOperations } from '@iruon/contract/operations';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { streamResponse } from '../../platform/http/web-stream.ts';
import type { Context } from '../../platform/services.ts';
import { changeConsoleFile, changeMyFile, removeConsoleFile, removeMyFile } from './change-file.ts';
import { isPicture, type Sniffed } from './file-types.ts';
import { getConsoleFile, listConsoleFiles } from './list-files.ts';
import { storePicture } from './pictures/store-picture.ts';
import { readFile } from './read-file.ts';
import { bypassFile, storeFile } from './store-file.ts';
import { assertUploadRate, purposeOfPath, receiveUpload, subjectOf, type Upload } from './uploads/receive-upload.ts';

const anything = () => true;

/** Receives one file and passes it on; the remaining temporary bytes are deleted with the response. */
async function upload<Fields extends z.ZodType, T>(
  http: HonoContext,
  context: Context,
  fields: Fields,
  accepts: (type: Sniffed) => boolean,
  make: (upload: Upload<z.output<Fields>>) => Promise<T>,
): Promise<T> {
  await using received = await receiveUpload(http, context, { fields, accepts });
  return await make(received);
}

export const fileRoutes: Route[] = [
  route(fileOperations.readFile, async ({ context, params, query, http }) => {
    const response = await readFile(context, {
      id: params._id,
      width: query.w,
      accept: http.req.header('accept'),
      ifNoneMatch: http.req.header('if-none-match'),
      range: http.req.header('range'),
    });
    return streamResponse(http.req.method, response);
  }),

  route(fileOperations.createFile, async ({ context, http }) => {
    await assertUploadRate(context);
    const { fields } = fileOperations.createFile.upload;
    return upload(http, context, fields, anything, async ({ file, name, fields: { path, _index, index } }) => ({
      file: await storeFile(context, file, { name, purpose: purposeOfPath(path), subjectId: _index, index }),
    }));
  }),

  entryRoute(fileOperations.changeFile, 'file', changeMyFile),

  route(fileOperations.removeFile, ({ context, params }) => removeMyFile(context, params._id)),

  route(fileOperations.listConsoleFiles, ({ context, query }) => listConsoleFiles(context.db, query)),

  route(fileOperations.getConsoleFile, async ({ context, params }) => ({
    file: await getConsoleFile(context.db, params._id),
  })),

  route(fileOperations.createConsoleFile, async ({ context, http }) => {
    const { fields } = fileOperations.createConsoleFile.upload;
    return upload(
      http,
      context,
      fields,
      anything,
      async ({ file, name, fields: { isMembersOnly, index, ...about } }) => ({
        file: await storeFile(context, file, { name, isMembersOnly, index, ...subjectOf(about) }),
      }),
    );
  }),

  route(fileOperations.bypassConsoleFile, async ({ context, http }) => {
    const { fields } = fileOperations.bypassConsoleFile.upload;
    return upload(http, context, fields, anything, async ({ file, name, fields: { index } }) => ({
      file: await bypassFile(context, file, { name, purpose: 'CONSOLE', index }),
    }));
  }),

  entryRoute(fileOperations.changeConsoleFile, 'file', changeConsoleFile),

  route(fileOperations.removeConsoleFile, ({ context, params }) => removeConsoleFile(context, params._id)),

  route(fileOperations.createEditorPicture, async ({ context, http }) => {
    const { fields } = fileOperations.createEditorPicture.upload;
    return upload(http, context, fields, isPicture, async ({ file: bytes, name }) => {
      const file = await storePicture(context, bytes, { name, purpose: 'EDITOR' });
      return { url: file.url, file };
    });
  }),
];
