import type { StoredFile } from '@iruon/contract';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { documentType } from './documents.ts';
import { isNamedAsPicture, isPicture, type PictureType } from './file-types.ts';
import { keepFile, type Offer } from './keep-file.ts';
import { storeSpooledPicture } from './pictures/store-picture.ts';
import { type Content, type Spooled, spool } from './uploads/spool.ts';
import { storedFile } from './wire-file.ts';

/**
 * Stores an uploaded document: PDF, zip, docx, xlsx, pptx, hwp, hwpx, text or STL by its bytes, at most 50 MB, unchanged. A
 * picture is stored as one (see storePicture). Documents are only downloaded, never opened in our pages.
 * @throws FILE_EMPTY, FILE_TYPE_REFUSED, FILE_TOO_LARGE, FILE_BROKEN
 */
export async function storeFile(
  context: Context,
  { content, ...offer }: Offer & { content: Content },
): Promise<StoredFile> {
  await using upload = await spool(context.config.filesDir, content, () => true);
  return await storeSpooledFile(context, upload, offer);
}

/** A file named as a picture must be one: other bytes would be stored as a text that no page can show. */
function assertName({ type }: Spooled, { name }: Offer): void {
  if (isNamedAsPicture(name) && !isPicture(type))
    throw problem('FILE_TYPE_REFUSED', '올릴 수 없는 형식입니다. 이름은 사진이지만 내용은 사진이 아닙니다.');
}

/** The same for bytes that are on disk already. */
export async function storeSpooledFile(context: Context, upload: Spooled, offer: Offer): Promise<StoredFile> {
  assertName(upload, offer);
  if (isPicture(upload.type)) return storeSpooledPicture(context, upload, offer);
  const row = await keepFile(context, upload, offer, async () => {
    const { mime, extension } = await documentType(upload, offer.name);
    return { source: upload.path, bytes: upload.bytes, mime, extension, width: null, height: null };
  });
  return storedFile(row);
}

const kept: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** Stores bytes unchanged, including pictures: for staff only, who may need the original. @throws as storeFile */
export async function bypassFile(context: Context, upload: Spooled, offer: Offer): Promise<StoredFile> {
  assertName(upload, offer);
  const row = await keepFile(context, upload, offer, async () => {
    const { mime, extension } = isPicture(upload.type)
      ? { mime: upload.type, extension: kept[upload.type] }
      : await documentType(upload, offer.name);
    return { source: upload.path, bytes: upload.bytes, mime, extension, width: null, height: null };
  });
  return storedFile(row);
}
