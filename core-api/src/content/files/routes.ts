import { Readable } from 'node:stream';
import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/route.ts';
import { readFile } from './read-file.ts';
import { fileHeaders } from './rules.ts';

export const fileRoutes: Route[] = [
  route(operations.readFile, async ({ context, params, http }) => {
    const ifNoneMatch = http.req.header('if-none-match');
    const { file, content } = await readFile(context, { id: params._id, ifNoneMatch });
    const headers = fileHeaders(file);
    if (content === null) return new Response(null, { status: 304, headers });
    const body = Readable.toWeb(content.stream) as ReadableStream<Uint8Array>;
    return new Response(body, { headers: { ...headers, 'content-length': String(content.bytes) } });
  }),
];
