import type { Operation } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { UserActor } from '../actor.ts';
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

export interface RouteRequest<O extends Operation> {
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

export interface Route<O extends Operation = Operation> {
  readonly operation: O;
  readonly handle: (request: RouteRequest<O>) => Handled<O>;
}

/** A route whose handler fits its operation by another type than `RouteRequest`. */
export const untypedRoute = (operation: Operation, handle: unknown) => ({ operation, handle }) as unknown as Route;

/** Binds an operation of the contract to its handler; a module's routes.ts is a list of these. */
export function route<const O extends Operation>(
  operation: O,
  handle: (request: RouteRequest<O>) => Handled<O>,
): Route {
  return untypedRoute(operation, handle);
}

/** The only field of a response; never if it has several. */
type SoleField<Body> = { [Key in keyof Body]: Exclude<keyof Body, Key> extends never ? Key : never }[keyof Body];
/** What an operation gives its use case after the context: the id of the path, then the body. */
type Arguments<O extends Operation> = [
  ...(Parsed<O['params']> extends { _id: infer Id } ? [id: Id] : []),
  ...(O['body'] extends z.ZodType ? [body: z.output<O['body']>] : []),
];

function fieldRoute<Result>(
  operation: Operation,
  field: string,
  useCase: (...values: never) => Promise<Result>,
  respond: (result: Result, context: Context, id?: string) => unknown,
): Route {
  const call = useCase as (context: Context, ...values: unknown[]) => Promise<Result>;
  const hasId = operation.path.includes('{_id}');
  const handle = async ({ context, params, body }: { context: Context; params: { _id: string }; body: unknown }) => {
    const id = hasId ? [params._id] : [];
    const result = await call(context, ...id, ...(operation.body ? [body] : []));
    return { [field]: await respond(result, context, ...id) };
  };
  return untypedRoute(operation, handle);
}

/**
 * Binds an operation to a use case of its context, the id of its path and its body, as far as it has them. The response
 * has the result under `field`.
 */
export const wrappedRoute = <const O extends Operation, Field extends SoleField<ResponseBody<O>> & string>(
  operation: O,
  field: Field,
  useCase: (context: RouteRequest<O>['context'], ...values: Arguments<O>) => Promise<ResponseBody<O>[Field]>,
): Route => fieldRoute(operation, field, useCase, (result) => result);

/** An operation whose response has only `field`, with a value of this type. */
type Responding<O extends Operation, Field extends string, Wire> =
  {
    [Key in Field]: Wire;
  } extends ResponseBody<O>
    ? O
    : never;

/** Binds operations to use cases whose result is converted by `toWire` and is under `field` of the response. */
export const wireRoute =
  <Field extends string, Row, Wire>(field: Field, toWire: (row: Row, context: Context) => Wire) =>
  <const O extends Operation>(
    operation: O & Responding<NoInfer<O>, Field, Awaited<Wire>>,
    useCase: (context: RouteRequest<O>['context'], ...values: Arguments<O>) => Promise<Row>,
  ): Route =>
    fieldRoute(operation, field, useCase, (row, context) => toWire(row, context));

/** An operation on the record whose id its path contains. */
type OfRecord = { readonly path: `${string}{_id}${string}` };

/** Binds operations to use cases that change a record. The response has the record under `field`, read afterwards. */
export const changeRoute =
  <Field extends string, Wire>(field: Field, read: (context: Context, id: string) => Promise<Wire>) =>
  <const O extends Operation>(
    operation: O & OfRecord & Responding<NoInfer<O>, Field, Wire>,
    change: (context: RouteRequest<O>['context'], ...values: Arguments<O>) => Promise<unknown>,
  ): Route =>
    fieldRoute(operation, field, change, (_, context, id = '') => read(context, id));
