import { fetchUtils, HttpError } from 'react-admin';
import { requestHeaders } from './request-headers.ts';

interface ProblemBody {
  title: string;
  detail?: string;
  requestId?: string;
  errors?: { path: string; message: string }[];
}

export const unreachable = '서버에 연결하지 못했습니다. 네트워크를 확인하고 다시 시도해 주세요.';
const unexplained = '처리하지 못했습니다. 잠시 후 다시 시도해 주세요.';

/** Field errors that a message lists, a line each. */
const SHOWN_ERRORS = 8;

const isProblem = (body: unknown): body is ProblemBody => typeof body === 'object' && body !== null && 'title' in body;

/** The Korean message of a problem, and its field errors by name in the format of react-admin's forms. */
export function explain(error: HttpError): HttpError {
  const body: unknown = error.body;
  if (!isProblem(body)) return new HttpError(unexplained, error.status, {});
  const fields = body.errors ?? [];
  // The error of a single field is often the whole problem.
  const lead = body.detail ?? body.title;
  const others = [...new Set(fields.map(({ message }) => message))].filter((message) => message !== lead);
  const rest = others.length > SHOWN_ERRORS ? [`그 밖에 ${others.length - SHOWN_ERRORS}곳이 더 있습니다.`] : [];
  const sentence = [lead, ...others.slice(0, SHOWN_ERRORS), ...rest].join('\n');
  // core-api prefixes the field with its place (body, query); forms only know the field.
  const errors = Object.fromEntries(fields.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
  return new HttpError(sentence, error.status, { ...body, errors });
}

/** Calls bff-admin. @throws HttpError with a message for the operator; status 0 without a response */
export async function send(url: string, options: fetchUtils.Options = {}) {
  try {
    const headers = new Headers(options.headers);
    for (const [name, value] of Object.entries(requestHeaders())) headers.set(name, value);
    return await fetchUtils.fetchJson(url, { ...options, headers });
  } catch (error) {
    if (error instanceof HttpError) throw explain(error);
    if (error instanceof TypeError) throw new HttpError(unreachable, 0, {});
    throw error;
  }
}

/** True without a response: the change may have been made, and is retried with the same key. */
export const hasNoResponse = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

/** A change with an idempotency key, so that a retry applies it once; a caller that retries after a lost connection passes the same key. */
export function change(method: 'POST' | 'PUT' | 'PATCH', url: string, body: object, key: string = crypto.randomUUID()) {
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': key });
  return send(url, { method, body: JSON.stringify(body), headers });
}
