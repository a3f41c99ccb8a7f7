import type { userTypes } from './codes.ts';
import { byId } from './parameters.ts';
import type { ErrorCode } from './problem.ts';
import type { ObjectSchema, Schema } from './schema.ts';

/**
 * The callers of an operation. `public` anyone; `member` a logged-in user; `customer` a member with a customer number
 * or console scope; `console` / `manager` staff; `bff` our own front servers by their credential; `gateway` a
 * provider's notice, trusted by its signature or key only.
 */
export type Access = 'public' | 'member' | 'customer' | 'console' | 'manager' | 'bff' | 'gateway';

export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** OpenAPI style: /api/v1/shop/products/{_product}. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** Any one of these scopes grants access. */
  readonly access: readonly [Access, ...Access[]];
  /** Of those, only users of these types; a value of `featureUserTypes`. */
  readonly userTypes?: readonly (typeof userTypes)[number][];
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  /** Instead of a body: a multipart form with one file, in the field `file` by default, and these fields. */
  readonly upload?: { readonly fields: ObjectSchema; readonly fileField?: string };
  /** The status and shape of success. `binary` streams a file, `text` returns plain text. */
  readonly success: {
    readonly status: 200 | 201 | 204;
    readonly schema?: Schema;
    readonly content?: 'binary' | 'text';
  };
  /**
   * `required`: the Idempotency-Key header is mandatory; every other mutating call may send one. `never`: not even a
   * hash of the request is stored, so the call must be idempotent by itself.
   */
  readonly idempotency?: 'required' | 'never';
  /**
   * Problem codes of the use case, besides those that follow from the operation's shape (`problemCodes`). In development and
   * tests another code is an error of core-api.
   */
  readonly problems?: readonly ErrorCode[];
  /**
   * Shows the site at a given time, and that of a preview if its token is sent (`PREVIEW_HEADER`). Every other
   * operation ignores the token and uses the current time.
   */
  readonly showsMoment?: true;
  /** Open to an operator who has to enroll a second factor first; every other operation of the console is not. */
  readonly isForSetup?: true;
  /** Only for trials: production has no such route. */
  readonly isTrial?: true;
}

type Method = Operation['method'];
/** What the operations of a group share: their tag and access, and rarely more. */
type Group = Pick<Operation, 'tag' | 'access'> & Partial<Operation>;
/** The rest of an operation. */
type Details = Omit<Operation, 'method' | 'path' | 'summary' | 'tag' | 'access'>;

/** The parameters of a path with `{_id}`, if an operation declares no others. */
type ById<Path extends string, Rest> = 'params' extends keyof Rest
  ? unknown
  : Path extends `${string}{_id}${string}`
    ? { readonly params: typeof byId }
    : unknown;

type Declare<Verb extends Method, Shared> = <const Path extends string, const Rest extends Details>(
  path: Path,
  summary: string,
  details: Rest,
) => { readonly method: Verb; readonly path: Path; readonly summary: string } & Shared & Rest & ById<Path, Rest>;
type Declared<Shared> = { readonly [Verb in Method]: Declare<Verb, Shared> };

/** Functions that declare operations with the same tag, access and more: `member.get(path, summary, details)`. */
export function operationsFor<const Shared extends Group>(shared: Shared): Declared<Shared> {
  const declare = <Verb extends Method>(method: Verb) =>
    ((path, summary, details) => ({
      ...(path.includes('{_id}') ? { params: byId } : {}),
      ...{ method, path, summary, ...shared, ...details },
    })) as Declare<Verb, Shared>;
  return {
    get: declare('get'),
    post: declare('post'),
    put: declare('put'),
    patch: declare('patch'),
    delete: declare('delete'),
  };
}

/** Functions that declare the operations of a tag, by their callers. */
export const operationsTagged = <const Tag extends string>(tag: Tag) => ({
  anyone: operationsFor({ tag, access: ['public'] }),
  member: operationsFor({ tag, access: ['member'] }),
  customer: operationsFor({ tag, access: ['customer'] }),
  console: operationsFor({ tag, access: ['console'] }),
  staff: operationsFor({ tag, access: ['console', 'manager'] }),
  bff: operationsFor({ tag, access: ['bff'] }),
  gateway: operationsFor({ tag, access: ['gateway'] }),
});

/** The successful response of an operation. */
export const ok = <Body extends Schema>(schema: Body) => ({ status: 200, schema }) as const;
export const created = <Body extends Schema>(schema: Body) => ({ status: 201, schema }) as const;
export const noContent = { status: 204 } as const;
export const binary = { status: 200, content: 'binary' } as const;
export const html = { status: 200, content: 'text' } as const;
