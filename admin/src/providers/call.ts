import type { ConsoleOperations, ResultOf } from '@iruon/contract/client';
import { type ConsoleOperationName, consoleOperations } from '@iruon/contract/console-operations';
import { change, send } from './http-client.ts';
import { logins, withQuestions } from './questions.ts';

type Operation<Name extends ConsoleOperationName> = ConsoleOperations[Name & keyof ConsoleOperations];

/** JSON omits undefined values. */
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
type JsonOf<Of> = Of extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : undefined;
/** Operations whose file field has another name than `file`. */
const fileFields: Partial<Record<ConsoleOperationName, 'image'>> = { setConsoleBannerImage: 'image' };
/** The OpenAPI document describes the file of a form as a string. */
type FormOf<Of> = Of extends { requestBody: { content: { 'multipart/form-data': infer Form } } }
  ? Loose<Omit<Form, 'file' | 'image'>> & { file: File }
  : undefined;

type AddressInput<Name extends ConsoleOperationName> = Present<'path', PartOf<Operation<Name>, 'path'>> &
  Present<'query', PartOf<Operation<Name>, 'query'>>;
/** The input of an operation. `key` makes a retry idempotent. */
type Input<Name extends ConsoleOperationName> = AddressInput<Name> &
  Present<'body', JsonOf<Operation<Name>>> &
  ([FormOf<Operation<Name>>] extends [undefined] ? unknown : { form: FormOf<Operation<Name>> }) & { key?: string };
type Optional<Value> = object extends Value ? [input?: Value] : [input: Value];
export type Arguments<Name extends ConsoleOperationName> = Optional<Input<Name>>;

/** The body of an operation. */
export type BodyOf<Name extends ConsoleOperationName> = Loose<JsonOf<Operation<Name>>>;
/** The operations with a file upload. */
export type UploadName = {
  [Name in ConsoleOperationName]: FormOf<Operation<Name>> extends undefined ? never : Name;
}[ConsoleOperationName];
export type UploadForm<Name extends UploadName> = FormOf<Operation<Name>> & { file: File };

type IsOne<Key, All = Key> = Key extends Key ? ([All] extends [Key] ? true : false) : never;
type Item<List> = List extends readonly (infer One)[] ? One & { id: string } : never;
type PathOf<Name extends ConsoleOperationName> = (typeof consoleOperations)[Name][1];

/** The JSON of an operation as bff-admin sends it: a record is unwrapped and has an `id`, a list is an array. */
export type ResponseOf<Name extends ConsoleOperationName, Json = ResultOf<Operation<Name>>> = Json extends {
  total: number;
}
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

/** The form of an upload. The file is last, because the server reads the other fields first. */
export function formData(
  name: ConsoleOperationName,
  { file, ...fields }: { file: File } & Record<string, unknown>,
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.set(field, String(value));
  form.set(fileFields[name] ?? 'file', file);
  return form;
}

/** @throws Error if a path parameter is missing */
export function fillAddress(name: ConsoleOperationName, { path = {}, query = {} }: Address = {}): string {
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

/** The address of an operation, for links and downloads. @throws Error if a path parameter is missing */
export const addressOf = <Name extends ConsoleOperationName>(
  name: Name,
  ...input: Optional<AddressInput<Name>>
): string => fillAddress(name, input[0] as Address | undefined);

/**
 * Calls an operation by its name, and again after a login or a step-up if it requires one. @throws HttpError with a message for the operator; status 0
 * without a response
 */
export function call<Name extends ConsoleOperationName>(
  name: Name,
  ...input: Arguments<Name>
): Promise<ResponseOf<Name>> {
  // One key for both runs.
  const [{ key = crypto.randomUUID(), ...rest } = {}] = input as [{ key?: string }?];
  const once = () => callOnce(name, ...([{ ...rest, key }] as unknown as Arguments<Name>));
  return name === 'stepUp' ? logins.around(once) : withQuestions(once);
}

async function callOnce<Name extends ConsoleOperationName>(
  name: Name,
  ...input: Arguments<Name>
): Promise<ResponseOf<Name>> {
  type CallInput = Address & { body?: object; form?: { file: File } & Record<string, unknown>; key?: string };
  const [{ body = {}, form, key, ...address } = {}] = input as [CallInput?];
  const [method] = consoleOperations[name];
  const url = fillAddress(name, address);
  // The browser sets the content type with its boundary.
  if (form) return (await send(url, { method: verbs.post, body: formData(name, form) })).json;
  if (method === 'get') return (await send(url)).json;
  if (method === 'delete') return (await send(url, { method: 'DELETE' })).json;
  return (await change(verbs[method], url, body, key)).json;
}
