import type { Operation } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { UserActor } from '../actor.ts';
import type { Freshness } from '../db/read-replica.ts';
import type { Context } from '../services.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type ResponseBody<O extends Operation> = O['success'] extends { schema: infer S extends z.ZodType }
  ? z.input<S>
  : O['success'] extends { content: 'binary' | 'text' }
    ? Response
    : undefined;
type Handled<O extends Operation> = ResponseBody<O> extends undefined ? Promise<void> : Promise<ResponseBody<O>>;
// Handlers of operations for users only receive a user; the type guarantees it.
type ActorOf<O extends Operation> =
  Exclude<O['access'][number], 'member' | 'customer' | 'console' | 'manager'> extends never
    ? UserActor
    : Context['actor'];

interface RouteRequest<O extends Operation> {
  readonly context: Context & { readonly actor: ActorOf<O> };
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly body: Parsed<O['body']>;
  readonly http: HonoContext;
  /**
   * Stores the response under the caller's Idempotency-Key in a transaction, so that the change and its response commit
   * together. Otherwise the response is stored after the handler.
   */
  readonly keepResponse: (trx: Transaction, response: ResponseBody<O>) => Promise<void>;
}

/** A request to any operation: its access is granted, and its parts are parsed by the schemas of the operation. */
export interface AnyRequest {
  readonly context: Context;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly http: HonoContext;
  readonly keepResponse: (trx: Transaction, response: unknown) => Promise<void>;
}

export interface Route {
  readonly operation: Operation;
  /** A read that the read replica may answer, and how recent its rows must be. */
  readonly replica?: Freshness;
  readonly handle: (request: AnyRequest) => Promise<unknown>;
}

/** Binds an operation of the contract to its handler; a module's routes.ts is a list of these. */
export const route = <const O extends Operation>(
  operation: O,
  handle: (request: RouteRequest<O>) => Handled<O>,
): Route => ({
  operation,
  // `handleRequest` has checked the access and parsed the parts by this operation, so they have its types.
  handle: (request) => handle(request as RouteRequest<O>),
});

/** Lets the read replica answer members: what an operator changes they may see a moment later. */
export const withinLag = (route: Route): Route => ({ ...route, replica: 'within lag' });

/** Lets the read replica answer a route once it has everything that was committed before the request. */
export const upToDate = (route: Route): Route => ({ ...route, replica: 'up to date' });

type EntryOperation = Operation & { readonly params: z.ZodType<{ _id: string }> };

/**
 * Binds an operation on one entry to a use case that takes the entry's id and the body; the response contains its result
 * under `name`: `entryRoute(operations.getConsoleDisplay, 'display', getConsoleDisplay)`.
 */
export function entryRoute<const O extends EntryOperation, const Name extends keyof ResponseBody<O> & string>(
  operation: O,
  name: Name,
  use: (
    context: RouteRequest<O>['context'],
    id: string,
    body: RouteRequest<O>['body'],
  ) => Promise<ResponseBody<O>[Name]>,
): Route;
export function entryRoute(
  operation: EntryOperation,
  name: string,
  use: (context: Context, id: string, body: unknown) => Promise<unknown>,
): Route {
  return {
    operation,
    handle: async ({ context, params, body }) => ({
      [name]: await use(context, operation.params.parse(params)._id, body),
    }),
  };
}
