import sharp from 'sharp';
import type { TestApp } from './app.ts';

/** A small picture of its own colour. */
export const drawing = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 80, b: 90 } } });

interface PostedPicture {
  as: Parameters<TestApp['authorize']>[0];
  content: Uint8Array<ArrayBuffer>;
  /** The field of the form. */
  field?: string;
}

/** Adds a picture to what a member wrote: `one` is its name in the response. Returns the pictures it has then. */
export async function postPicture(
  test: TestApp,
  path: string,
  one: 'claim' | 'review',
  { as, content, field = 'image' }: PostedPicture,
) {
  const body = new FormData();
  body.set(field, new File([content], '내 사진.png', { type: 'image/png' }));
  const response = await test.app.request(path, {
    method: 'POST',
    headers: { authorization: await test.authorize(as) },
    body,
  });
  const read = (await response.json()) as { code?: string } & Record<string, { images: { _id: string }[] }>;
  return { status: response.status, code: read.code, images: read[one]?.images ?? [] };
}
