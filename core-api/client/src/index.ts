import { type CoreResponse, createOperationClient } from '@iruon/contract/operation-client';
import { ApiError, errorOf, NO_RESPONSE } from './api-error.ts';
import { type RetryOptions, sendRetrying } from './retrying.ts';
import type { Input, ListName, OperationName, Result, Row } from './types.ts';

/** Days of filters are those of Seoul. */
export { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
export { ApiError, type FieldError, NO_RESPONSE } from './api-error.ts';
export type { Input, ListName, OperationName, Result, Row, Schemas } from './types.ts';

export interface ClientOptions extends Partial<RetryOptions> {
  /** Where the API is, without `/api`: `https://api.example.com`. */
  readonly baseUrl: string;
  /** The API key, `iruon_...`. */
  readonly key: string;
}

/** The input of an operation may be omitted if it takes nothing. */
type Arguments<Name extends OperationName> =
  object extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions];

export interface CallOptions {
  /** Gives up the call. */
  readonly signal?: AbortSignal;
  /**
   * Names a change, so that a repetition of it after a crash of the program is done once. By default the client names
   * each call by itself, which covers its own repetitions.
   */
  readonly idempotencyKey?: string;
}

export interface PageOptions extends CallOptions {
  readonly filter?: object;
  readonly sort?: readonly [field: string, direction: 'ASC' | 'DESC'];
  /** Rows of a page, at most 200. */
  readonly pageSize?: number;
  /** Parameters of the path. */
  readonly path?: object;
}

export interface Client {
  /** The JSON of a successful response. @throws ApiError */
  call<Name extends OperationName>(name: Name, ...rest: Arguments<Name>): Promise<Result<Name>>;
  /** The successful response itself, for files. @throws ApiError */
  send<Name extends OperationName>(name: Name, ...rest: Arguments<Name>): Promise<Response>;
  /**
   * The pages of a list of the console, one request each. Sort by something that does not change, such as
   * `['createdAt', 'ASC']`: a row that moves between two requests could come twice or not at all. @throws ApiError
   */
  pages<Name extends ListName>(name: Name, options?: PageOptions): AsyncGenerator<Row<Name>[], void>;
}

const MAX_PAGE = 200;
const METHODS_THAT_CHANGE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

type AnyInput = { params?: { query?: object; header?: object; path?: object }; headers?: object };

/** Values of a query as JSON texts. */
const textsOf = (query: object = {}) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** A client of the API. Every call has a deadline, and repeats what was not done. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, key, timeoutMs = 30_000, attempts = 4, maxWaitMs = 60_000, fetch: send = fetch } = options;
  const retrying = { timeoutMs, attempts, maxWaitMs, fetch: send };
  const sendOperation = createOperationClient({
    baseUrl,
    timeout: attempts * timeoutMs + (attempts - 1) * maxWaitMs,
    fetch: ((request: Request) => {
      if (METHODS_THAT_CHANGE.has(request.method) && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID());
      return sendRetrying(request, retrying);
    }) as typeof fetch,
  });

  async function respond(
    name: OperationName,
    input: AnyInput = {},
    { signal, idempotencyKey }: CallOptions = {},
    parseAs: 'json' | 'stream' = 'json',
  ): Promise<CoreResponse<unknown>> {
    const { query, ...params } = input.params ?? {};
    const headers = {
      authorization: `Bearer ${key}`,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...input.headers,
    };
    const whole = { ...input, headers, params: { ...params, query: textsOf(query) }, signal, parseAs };
    let result: CoreResponse<unknown> | undefined;
    try {
      result = await sendOperation(name, whole);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw new ApiError({ code: NO_RESPONSE, status: 0, title: `${baseUrl} did not respond`, cause });
    }
    // An empty or a dotted id would reach another address.
    if (!result) throw new ApiError({ code: 'NOT_FOUND', status: 404, title: 'No record has such an id' });
    if (!result.response.ok) throw errorOf(result.response, result.error);
    return result;
  }

  async function* pages(
    name: ListName,
    { filter, sort, pageSize = MAX_PAGE, path, ...more }: PageOptions = {},
  ): AsyncGenerator<unknown[], void> {
    const size = Math.min(pageSize, MAX_PAGE);
    for (let from = 0; ; from += size) {
      const query = { range: [from, from + size - 1], ...(filter && { filter }), ...(sort && { sort }) };
      const { data } = await respond(name, { params: { query, ...(path && { path }) } }, more);
      const rows: unknown = Object.values(Object(data)).find(Array.isArray);
      if (!Array.isArray(rows) || rows.length === 0) return;
      yield rows;
      if (rows.length < size) return;
    }
  }

  // The types of each operation are those of the interface; inside, all are alike.
  return {
    call: async (name: OperationName, input?: AnyInput, more?: CallOptions) => (await respond(name, input, more)).data,
    send: async (name: OperationName, input?: AnyInput, more?: CallOptions) =>
      (await respond(name, input, more, 'stream')).response,
    pages,
  } as Client;
}
