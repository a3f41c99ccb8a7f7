import type { StoredFile } from '@iruon/contract';
import { HttpError } from 'react-admin';
import { corePath, corePaths } from '../providers/core-path.ts';
import { explain, unreachable } from '../providers/http-client.ts';

export type UploadPath = 'products' | 'brands' | 'categories' | 'exhibitions' | 'catalogues' | 'showrooms';

/** Where a file goes: to a resource's files, or into a text that is being written. */
export type UploadTarget = { path: UploadPath; isMembersOnly?: boolean } | 'editor';

export interface UploadOptions {
  target: UploadTarget;
  /** Told how much is sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

function formOf(file: File, target: UploadTarget): FormData {
  const form = new FormData();
  if (target !== 'editor') {
    form.set('path', target.path);
    if (target.isMembersOnly) form.set('isMembersOnly', 'true');
  }
  form.set('file', file);
  return form;
}

function read(request: XMLHttpRequest, target: UploadTarget): StoredFile {
  let body: unknown;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    body = {};
  }
  if (request.status !== 201) throw explain(new HttpError('', request.status, body));
  // A picture of a text comes with the address to put into it.
  return target === 'editor' ? (body as { file: StoredFile }).file : (body as StoredFile);
}

/**
 * Sends a file to our own server; by XMLHttpRequest, since fetch does not tell how far it is. Sent twice it is one file.
 * @throws HttpError with a sentence for people; AbortError when it was called off
 */
export function upload(file: File, { target, onProgress, signal }: UploadOptions): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', target === 'editor' ? corePaths.editor : corePath('files'));
    request.timeout = 120_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(read(request, target));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new HttpError(unreachable, 0, {}));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new DOMException('the upload was called off', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(formOf(file, target));
  });
}
