import { exhibitionOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../../platform/http/route.ts';
import { receiveUpload, storeFile } from '../../files/index.ts';
import { addExhibitionFile, listExhibitionFiles, removeExhibitionFile } from '../exhibition-files.ts';
import {
  changeExhibition,
  createExhibition,
  deleteExhibition,
  getConsoleExhibition,
  listConsoleExhibitions,
  orderExhibitions,
} from './exhibitions.ts';

export const consoleExhibitionRoutes: Route[] = [
  route(operations.listConsoleExhibitions, ({ context, query }) => listConsoleExhibitions(context, query)),
  entryRoute(operations.getConsoleExhibition, 'exhibition', getConsoleExhibition),
  route(operations.createConsoleExhibition, async ({ context, body }) => ({
    exhibition: await createExhibition(context, body),
  })),
  entryRoute(operations.updateConsoleExhibition, 'exhibition', changeExhibition),
  route(operations.deleteConsoleExhibition, ({ context, params }) => deleteExhibition(context, params._id)),
  entryRoute(operations.listConsoleExhibitionFiles, 'files', listExhibitionFiles),
  route(operations.addConsoleExhibitionFile, async ({ context, params, http }) => {
    await using upload = await receiveUpload(http, context, {
      ...operations.addConsoleExhibitionFile.upload,
      accepts: () => true,
    });
    const about = { name: upload.name, purpose: 'EXHIBITION', subjectId: params._id } as const;
    const store = () => storeFile(context, upload.file, about);
    return { files: await addExhibitionFile(context, params._id, store) };
  }),
  route(operations.removeConsoleExhibitionFile, async ({ context, params }) => ({
    files: await removeExhibitionFile(context, params._id, params._file),
  })),
  route(operations.orderConsoleExhibitions, ({ context, body }) => orderExhibitions(context, body._ids)),
];
