import type { ConsoleOperations, ResultOf } from '@iruon/contract/client';
import { type ConsoleOperationName, consoleOperations } from '@iruon/contract/console-operations';
import { change, send } from './http-client.ts';

type Operation<Name extends ConsoleOperationName> = ConsoleOperations[Name & keyof ConsoleOperations];

/** JSON leaves out what is undefined. */
type Loose<Value> = Value extends readonly (infer One)[]
  ? readonly Loose<One>[]
  : Value extends object
    ? { [K in keyof Value]: object extends Pick<Value, K> ? Loose<Value[K]> | undefined : Loose<Value[K]> }
    : Value;
type Present<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [K in Key]?: Loose<Value> }
    : { [K in Key]: Loose<Value> };
type PartOf<Of, Part extends string> = Of extends { parameters: { [K in Part]?: infer Value } } ? Value : undefined;
type BodyOf<Of> = Of extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : undefined;

/** What an operation is called with. `key` lets a repeated send change things once. */
type Input<Name extends ConsoleOperationName> = Present<'path', PartOf<Operation<Name>, 'path'>> &
  Present<'query', PartOf<Operation<Name>, 'query'>> &
  Present<'body', BodyOf<Operation<Name>>> & { key?: string };
export type Arguments<Name extends ConsoleOperationName> =
  object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];

type IsOne<Key, All = Key> = Key extends Key ? ([All] extends [Key] ? true : false) : never;
type Item<List> = List extends readonly (infer One)[] ? One & { id: string } : never;
type PathOf<Name extends ConsoleOperationName> = (typeof consoleOperations)[Name][1];

/** The JSON of an operation as the console's server sends it: a record is unwrapped and has an `id`, a list is an array. */
export type Answer<Name extends ConsoleOperationName, Json = ResultOf<Operation<Name>>> = Json extends { total: number }
  ? IsOne<Exclude<keyof Json, 'total'>> extends true
    ? PathOf<Name> extends `${string}{${string}`
      ? Json
      : Item<Json[Exclude<keyof Json, 'total'>]>[]
    : Json
  : IsOne<keyof Json> extends true
    ? [Json[keyof Json]] extends [{ _id: string }]
      ? Json[keyof Json] & { id: string }
      : Json
    : Json;

const verbs = { post: 'POST', put: 'PUT', patch: 'PATCH' } as const;

interface Address {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
}

/** The address of an operation, for downloads and uploads too. @throws Error when a part of its path is missing */
export function addressOf(name: ConsoleOperationName, { path = {}, query = {} }: Address = {}): string {
  const address = consoleOperations[name][1].replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = path[part];
    if (value === undefined || value === '') throw new Error(`${name} needs ${part} in its path`);
    return encodeURIComponent(value);
  });
  const entries = Object.entries(query).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, String(value)]],
  );
  return entries.length > 0 ? `${address}?${new URLSearchParams(entries)}` : address;
}

/** Calls an operation by its name. @throws HttpError with a sentence for people; status 0 when no answer came */
export async function call<Name extends ConsoleOperationName>(
  name: Name,
  ...input: Arguments<Name>
): Promise<Answer<Name>> {
  const [{ body = {}, key, ...address } = {}] = input as [Address & { body?: object; key?: string }] | [];
  const [method] = consoleOperations[name];
  const url = addressOf(name, address);
  if (method === 'get') return (await send(url)).json;
  if (method === 'delete') return (await send(url, { method: 'DELETE' })).json;
  return (await change(verbs[method], url, body, key)).json;
}
