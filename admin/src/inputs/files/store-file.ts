import type { StoredFile } from '@iruon/contract';
import type { useUpload } from '../../providers/use-call.ts';

export type UploadPath = 'products' | 'brands' | 'categories' | 'exhibitions' | 'catalogues' | 'showrooms' | 'boards';

/** Where a file goes: to a resource's files, or into a text that is being written. */
export type UploadTarget = { path: UploadPath; isMembersOnly?: boolean } | 'editor';

type Upload = ReturnType<typeof useUpload>;

/** Stores a file where it goes. */
export async function storeFile(
  upload: Upload,
  file: File,
  target: UploadTarget,
  options: Parameters<Upload>[2],
): Promise<StoredFile> {
  // A picture of a text comes with the address to put into it.
  if (target === 'editor') return (await upload('createEditorPicture', { file }, options)).file;
  const isMembersOnly = target.isMembersOnly ? 'true' : undefined;
  return upload('createConsoleFile', { path: target.path, isMembersOnly, file }, options);
}
