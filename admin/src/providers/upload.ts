import { HttpError } from 'react-admin';
import { fillAddress, formData, type ResponseOf, type UploadForm, type UploadName } from './call.ts';
import { explain, unreachable } from './http-client.ts';
import { withQuestions } from './questions.ts';
import { requestHeaders } from './request-headers.ts';

export interface UploadOptions {
  /** Receives the sent share, 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

function read(request: XMLHttpRequest) {
  let body: unknown;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    body = {};
  }
  if (request.status !== 201) throw explain(new HttpError('', request.status, body));
  return body;
}

/**
 * Sends the form of an operation to bff-admin, by XMLHttpRequest, because fetch reports no progress. A repeated
 * upload stores one file.
 * @throws HttpError with a message for the operator; AbortError if it was aborted
 */
export const upload = <Name extends UploadName>(
  name: Name,
  form: UploadForm<Name>,
  options: UploadOptions = {},
): Promise<ResponseOf<Name>> => withQuestions(() => uploadOnce(name, form, options));

function uploadOnce<Name extends UploadName>(
  name: Name,
  form: UploadForm<Name>,
  { onProgress, signal }: UploadOptions,
): Promise<ResponseOf<Name>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', fillAddress(name));
    for (const [header, value] of Object.entries(requestHeaders())) request.setRequestHeader(header, value);
    request.timeout = 120_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(read(request) as ResponseOf<Name>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new HttpError(unreachable, 0, {}));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new DOMException('the upload was called off', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(formData(name, form));
  });
}
