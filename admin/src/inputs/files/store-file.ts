import type { StoredFile } from '@iruon/contract';
import type { useUpload } from '../../providers/use-call.ts';

export type UploadPath =
  | 'products'
  | 'brands'
  | 'categories'
  | 'exhibitions'
  | 'catalogues'
  | 'showrooms'
  | 'boards'
  | 'ifu';

/** The destination of a file: a resource's files, or a rich text. */
export type UploadTarget = { path: UploadPath; isMembersOnly?: boolean } | 'editor';

type Upload = ReturnType<typeof useUpload>;

/** Uploads a file to its destination. */
export async function storeFile(
  upload: Upload,
  file: File,
  target: UploadTarget,
  options: Parameters<Upload>[2],
): Promise<StoredFile> {
  // The response for a picture of a text contains the URL to insert.
  if (target === 'editor') return (await upload('createEditorPicture', { file }, options)).file;
  const isMembersOnly = target.isMembersOnly ? 'true' : undefined;
  return upload('createConsoleFile', { path: target.path, isMembersOnly, file }, options);
}
