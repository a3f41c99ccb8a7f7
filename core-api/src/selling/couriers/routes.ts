import { courierTemplates } from '@iruon/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { contentDisposition } from '../../platform/spreadsheet/write/workbook-file.ts';
import { makeCourierFile } from './make-courier-file.ts';

export const courierRoutes: Route[] = [
  route(courierTemplates.operations.makeCourierFile, async ({ context, params, body }) => {
    const { bytes, name, contentType } = await makeCourierFile(context, params._id, body);
    return new Response(bytes, {
      headers: {
        'content-type': contentType,
        'content-disposition': contentDisposition(name),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];
