import createClient from 'openapi-fetch';
import { operationPaths } from './operation-paths.gen.ts';

export type NameIn<Operations> = keyof Operations & keyof typeof operationPaths;

type JsonOf<Part> = Part extends { content: { 'application/json': infer Json } } ? Json : undefined;
type Succeeded<Responses> = Responses[keyof Responses & (200 | 201 | 204)];

/** The JSON that an operation returns when it succeeds; undefined for an empty response. */
export type ResultOf<Operation> = Operation extends { responses: infer Responses }
  ? JsonOf<Succeeded<Responses>>
  : never;

type Optional<Key extends string, Value> = object extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };
type ParametersOf<Operation> = Operation extends { parameters: infer Parameters } ? Parameters : object;
type BodyOf<Operation> = Operation extends { requestBody: infer Body } ? { body: JsonOf<Body> } : object;

/**
 * Path, query and header parameters and the body of an operation; `headers` are in addition to those of the contract.
 */
export type InputOf<Operation> = Optional<'params', ParametersOf<Operation>> &
  BodyOf<Operation> & { headers?: Record<string, string> };
export type Arguments<Operation> =
  object extends InputOf<Operation> ? [input?: InputOf<Operation>] : [input: InputOf<Operation>];

export interface CoreResponse<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

export interface OperationClientOptions {
  baseUrl: string;
  /** Longest wait for a response, milliseconds. */
  timeout?: number;
  fetch?: typeof fetch;
}

/**
 * True if a value is one segment of a path: URLs resolve `.` and `..` to other paths, and an empty segment to the path
 * above.
 */
export const isPathSegment = (value: unknown): boolean => !['', '.', '..'].includes(String(value));

/** Sends an operation by its name; undefined if a parameter of its path would reach another address. */
export type SendOperation = (
  name: keyof typeof operationPaths,
  input?: { params?: { path?: object } },
) => Promise<CoreResponse<unknown>> | undefined;

/** Calls operations by name, for every client of core-api. Every call has a deadline. */
export function createOperationClient(options: OperationClientOptions): SendOperation {
  const { baseUrl, timeout = 10_000, fetch: sendRequest = fetch } = options;
  // Only names are typed, not paths; the table below maps each name to its method and path.
  const client = createClient<Record<string, never>>({
    baseUrl,
    fetch: (request) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
      return sendRequest(new Request(request, { signal }));
    },
  });
  const request = client.request as (method: string, path: string, input?: object) => Promise<CoreResponse<unknown>>;
  return (name, input) => {
    const [method, path] = operationPaths[name];
    if (!Object.values(input?.params?.path ?? {}).every(isPathSegment)) return undefined;
    return request(method, path, input);
  };
}
