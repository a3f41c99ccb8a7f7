/** A field of the request that was refused: `body.items.0.quantity`, a code, and a sentence in Korean. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

interface ApiErrorFacts {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly fields?: readonly FieldError[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** The code of a request without a response: the server was not reached, or its response did not come in time. */
export const NO_RESPONSE = 'NO_RESPONSE';

/** A refused or failed request. Switch on `code`, which docs/errors.md lists; texts are Korean, for people. */
export class ApiError extends Error {
  readonly code: string;
  /** 0 without a response. */
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[];
  /** Names the request in the logs of the server. */
  readonly requestId: string | undefined;
  /** Seconds until a repetition may succeed. */
  readonly retryAfter: number | undefined;

  constructor({ code, status, title, detail, fields = [], requestId, retryAfter, cause }: ApiErrorFacts) {
    super(`${code}: ${detail ?? title}`, cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function fieldsOf(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return [];
  return errors
    .filter(isRecord)
    .map(({ path, code, message }) => ({ path: String(path), code: String(code), message: String(message) }));
}

/** Seconds of a Retry-After header, which is a number or a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const given = headers.get('retry-after');
  if (given === null) return undefined;
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** The error of a response, whose body is problem details (RFC 9457) unless a proxy answered. */
export function errorOf({ status, statusText, headers }: Response, body: unknown): ApiError {
  const { code, title, detail, errors, requestId } = isRecord(body) ? body : {};
  return new ApiError({
    status,
    code: textOf(code) ?? `HTTP_${status}`,
    title: textOf(title) ?? statusText,
    detail: textOf(detail),
    fields: fieldsOf(errors),
    requestId: textOf(requestId) ?? headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfterOf(headers),
  });
}
