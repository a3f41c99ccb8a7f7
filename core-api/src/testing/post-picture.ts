import sharp from 'sharp';
import type { TestApp } from './app.ts';

/** A small picture with a unique colour. */
export const drawing = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 80, b: 90 } } });

interface PostedPicture {
  as: Parameters<TestApp['authorize']>[0];
  content: Uint8Array<ArrayBuffer>;
  /** The field of the form. */
  field?: string;
}

/** Adds a picture to a member's post: `one` is its name in the response. Returns its pictures. */
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
