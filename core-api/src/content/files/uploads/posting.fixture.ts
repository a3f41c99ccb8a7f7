import type { StoredFile } from '@iruon/contract';
import type { makeUser } from '@iruon/db/factories';
import sharp from 'sharp';
import type { As, TestApp } from '../../../testing/app.ts';

let hue = 0;
/** A unique picture. */
export function picture(width = 40, height = 30): Promise<Buffer> {
  hue += 1;
  const background = { r: hue % 256, g: 80, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
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
