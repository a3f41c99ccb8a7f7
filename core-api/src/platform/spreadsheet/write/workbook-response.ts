import type { Readable } from 'node:stream';
import { webStream } from '../../http/web-stream.ts';
import { contentDisposition } from './file-name.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook as a response that is written while it is read. */
export function workbookResponse({ name, content }: { name: string; content: Readable }): Response {
  return new Response(webStream(content), {
    headers: {
      'content-type': XLSX,
      'content-disposition': contentDisposition(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
