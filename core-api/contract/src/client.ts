import type { operations as consoleOperations } from '../generated/console.ts';
import type { operations as storefrontOperations } from '../generated/storefront.ts';
import { errorCatalogue, type Problem } from './kernel/problem.ts';
import {
  type Arguments,
  type CoreResponse,
  createOperationClient,
  type NameIn,
  type OperationClientOptions,
  type ResultOf,
} from './operation-client.ts';
import { operationPaths } from './operation-paths.gen.ts';

export { type CoreResponse, type InputOf, isPathSegment, type ResultOf } from './operation-client.ts';
export { operationPaths };

/** Operations that visitors, members and their front server may call. */
export type StorefrontOperations = storefrontOperations;
/** Operations that operators and their front server may call. */
export type ConsoleOperations = consoleOperations;

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

/** The response to a call whose parameters would reach another address: 404, because no record has such an id. */
function notFound(): CoreResponse<never> {
  const { status, title } = errorCatalogue.NOT_FOUND;
  const error: Problem = { type: '/docs/errors#not-found', title, status, code: 'NOT_FOUND' };
  return { error, response: Response.json(error, { status }) };
}

/** A client of core-api that calls operations by name, typed by the OpenAPI document. Every call has a deadline. */
export function createCoreClient<Operations>(options: OperationClientOptions): CoreClient<Operations> {
  const sendOperation = createOperationClient(options);
  const send = async (name: keyof typeof operationPaths, input?: object) =>
    (await sendOperation(name, input)) ?? notFound();
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
