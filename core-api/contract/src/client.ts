import createClient from 'openapi-fetch';
import type { operations as consoleOperations } from '../generated/console.ts';
import type { operations as storefrontOperations } from '../generated/storefront.ts';
import { errorCatalogue, type Problem } from './kernel/problem.ts';
import { operationPaths } from './operation-paths.gen.ts';

export { operationPaths };

/** Operations that visitors, members and their front server may call. */
export type StorefrontOperations = storefrontOperations;
/** Operations that operators and their front server may call. */
export type ConsoleOperations = consoleOperations;
type NameIn<Operations> = keyof Operations & keyof typeof operationPaths;

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
type Arguments<Operation> =
  object extends InputOf<Operation> ? [input?: InputOf<Operation>] : [input: InputOf<Operation>];

export interface CoreResponse<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

export interface CoreClient<Operations> {
  /** The JSON of a successful response. @throws CoreProblem for problem details, Error for any other failure */
  call<Name extends NameIn<Operations>>(
    name: Name,
    ...input: Arguments<Operations[Name]>
  ): Promise<ResultOf<Operations[Name]>>;
  /** The raw response, for callers that read its status. @throws Error on a timeout */
  send<Name extends NameIn<Operations>>(
    name: Name,
    ...input: Arguments<Operations[Name]>
  ): Promise<CoreResponse<ResultOf<Operations[Name]>>>;
}

export interface CoreClientOptions {
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

/** The response to a call whose parameters would reach another address: 404, because no record has such an id. */
function notFound(): CoreResponse<never> {
  const { status, title } = errorCatalogue.NOT_FOUND;
  const error: Problem = { type: '/docs/errors#not-found', title, status, code: 'NOT_FOUND' };
  return { error, response: Response.json(error, { status }) };
}

/** A client of core-api that calls operations by name, typed by the OpenAPI document. Every call has a deadline. */
export function createCoreClient<Operations>(options: CoreClientOptions): CoreClient<Operations> {
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
  const send = async (name: keyof typeof operationPaths, input?: { params?: { path?: object } }) => {
    const [method, path] = operationPaths[name];
    if (!Object.values(input?.params?.path ?? {}).every(isPathSegment)) return notFound();
    return request(method, path, input);
  };
  const call = async (name: keyof typeof operationPaths, input?: object) => unwrap(await send(name, input));
  return { send, call } as CoreClient<Operations>;
}

/** A response with problem details, as an error. */
export class CoreProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.title}`);
    this.name = 'CoreProblem';
    this.problem = problem;
  }
}

/** The data of a response. @throws CoreProblem for problem details, Error when the response is neither */
export function unwrap<Data>(result: CoreResponse<Data>): Data {
  if (result.response.ok) return result.data as Data;
  const body = result.error;
  if (body && typeof body === 'object' && 'code' in body && 'status' in body) throw new CoreProblem(body as Problem);
  throw new Error(`core-api responded with ${result.response.status} without problem details`);
}
