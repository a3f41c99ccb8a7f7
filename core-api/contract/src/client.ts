import createClient, { type Client } from 'openapi-fetch';
import type { Problem } from './kernel/problem.ts';
import type { paths } from './openapi.gen.ts';

export type CoreClient = Client<paths, `${string}/${string}`>;

export interface CoreClientOptions {
  baseUrl: string;
  /** Longest wait for an answer, milliseconds. */
  timeout?: number;
  fetch?: typeof fetch;
}

/** A client of core-api, typed by its OpenAPI document. Every call has a deadline. */
export function createCoreClient({ baseUrl, timeout = 10_000, fetch: send = fetch }: CoreClientOptions): CoreClient {
  return createClient<paths>({
    baseUrl,
    fetch: (request) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
      return send(new Request(request, { signal }));
    },
  });
}

/** Thrown for an answer that is a problem; carries it whole. */
export class CoreProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.title}`);
    this.name = 'CoreProblem';
    this.problem = problem;
  }
}

/** The data of an openapi-fetch result. Throws CoreProblem for a problem, an Error when the answer is neither. */
export function unwrap<T>(result: { data?: T; error?: unknown; response: Response }): T {
  if (result.response.ok) return result.data as T;
  const body = result.error;
  if (body && typeof body === 'object' && 'code' in body && 'status' in body) throw new CoreProblem(body as Problem);
  throw new Error(`core-api answered ${result.response.status} without problem details`);
}
