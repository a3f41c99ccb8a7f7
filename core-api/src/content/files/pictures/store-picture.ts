import type { StoredFile } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { isPicture } from '../file-types.ts';
import { keepFile, type Offer } from '../keep-file.ts';
import { storedFile } from '../list-files.ts';
import type { Spooled } from '../uploads/spool.ts';

/**
 * Stores an uploaded picture: at most 10 MB and 50 million pixels, JPEG, PNG, WebP, AVIF or GIF by its bytes, always
 * re-encoded (see encode-picture.ts). `name` is the user's file name, for display only. The same bytes by the same
 * person for the same purpose return the same file, so a repeated upload is safe. A file without references is removed
 * after a day (see references.ts).
 * @throws FILE_EMPTY, FILE_TYPE_REFUSED, FILE_TOO_LARGE, FILE_BROKEN, PICTURE_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function storePicture(context: Context, upload: Spooled, offer: Offer): Promise<StoredFile> {
  const { type } = upload;
  if (!isPicture(type)) throw new TypeError(`${type} is no picture`);
  const { encodeMaster, lossesOf } = await import('./encode-picture.ts');
  const losses = await lossesOf(upload.path, type);
  const row = await keepFile(context, upload, offer, async () => {
    const { data, width, height, type: mime } = await encodeMaster(upload.path, type);
    return { source: data, bytes: data.length, mime, extension: mime === 'image/png' ? 'png' : 'jpg', width, height };
  });
  return { ...storedFile(row), ...(losses.length > 0 && { losses }) };
}

/**
 * Asserts that picture fields refer to picture files. The foreign key reports a missing file.
 * @throws INVALID_INPUT at the fields
 */
export async function assertPictures(handle: Handle, fields: Readonly<Record<string, string | null>>): Promise<void> {
  const ids = Object.values(fields).filter((id) => id !== null);
  if (ids.length === 0) return;
  const others = await handle
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('mime', 'not like', 'image/%')
    .execute();
  if (others.length === 0) return;
  const refused = new Set(others.map(({ id }) => id));
  const wrong = Object.keys(fields).filter((field) => refused.has(fields[field] ?? ''));
  throw problem('INVALID_INPUT', {
    errors: wrong.map((field) => ({ path: `body.${field}`, code: 'no_picture', message: '사진이 아닌 파일입니다.' })),
  });
}
