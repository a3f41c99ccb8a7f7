import type { StoredFile } from '@iruon/contract';
import type { makeUser } from '@iruon/db/factories';
import sharp from 'sharp';
import type { As, TestApp } from '../../../testing/app.ts';

let made = 0;
/** Width and height of a JPEG block, in pixels. */
const SQUARE = 8;

/**
 * A unique picture: its black and white squares are the bits of a counter. Colours that differ by one encode to the same
 * bytes, and the store deduplicates equal bytes.
 */
export function picture(width = 40, height = 30): Promise<Buffer> {
  made += 1;
  const perRow = Math.ceil(width / SQUARE);
  const pixels = Buffer.alloc(width * height);
  for (const at of pixels.keys()) {
    const square = Math.floor(Math.floor(at / width) / SQUARE) * perRow + Math.floor((at % width) / SQUARE);
    pixels[at] = (made / 2 ** square) & 1 ? 255 : 0;
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
}

export interface Sent {
  as?: As;
  content?: Buffer;
  name?: string;
  fields?: Record<string, string>;
}

/** Posts a form with a file, by default a new picture, as a browser does. */
export async function postFile(test: TestApp, path: string, sent: Sent) {
  const { as, content, name = '사진.jpg', fields = {} } = sent;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(content ?? (await picture()))]), name);
  const authorization =
    as === undefined ? {} : { authorization: await test.authorize(as as Awaited<ReturnType<typeof makeUser>>) };
  const response = await test.app.request(path, { method: 'POST', body: form, headers: authorization });
  const body = (await response.json()) as { file: StoredFile; url?: string; code?: string; detail?: string };
  return { status: response.status, ...body };
}
