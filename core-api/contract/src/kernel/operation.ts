import type { userTypes } from './codes.ts';
import { byId } from './parameters.ts';
import type { ErrorCode } from './problem.ts';
import type { Area, Right } from './rights.ts';
import type { ObjectSchema, Schema } from './schema.ts';

/**
 * The callers of an operation. `public` anyone; `member` a logged-in user; `customer` a member with a customer number
 * or console scope; `console` operators whose role has the operation's right; `bff` our own front servers by their
 * credential; `gateway` a provider's notice, trusted by its signature or key only.
 */
export type Access = 'public' | 'member' | 'customer' | 'console' | 'bff' | 'gateway';

export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** OpenAPI style: /api/v1/shop/products/{_product}. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** Any one of these grants access. */
  readonly access: readonly [Access, ...Access[]];
  /** The right that an operator needs; every operation of operators has one, unless it is for ROOT alone. */
  readonly right?: Right;
  /** Of an operation of several areas, whose right is `own`: any of these admits. */
  readonly rights?: readonly [Right, ...Right[]];
  /** Restricts operators to the owner of the installation, whose level is ROOT. */
  readonly isForRoot?: true;
  /** Closed to API keys: it is about the logged-in operator, or shows a member who attends. */
  readonly isForPeople?: true;
  /** Restricts these callers to users of these types; a value of `featureUserTypes`. */
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
   * hash of the request is stored, so the call must be idempotent by itself. A key is used up only when something was
   * changed: after a refusal, the corrected request may use it again. The field `key` or `clientId` of a body is such a
   * key as well.
   */
  readonly idempotency?: 'required' | 'never';
  /**
   * Problem codes of the use case, in addition to those that follow from the operation's shape (`problemCodes`). In
   * development and tests, core-api treats any other code as an internal error.
   */
  readonly problems?: readonly ErrorCode[];
  /**
   * Shows the site at a given time: that of a preview if the request contains its token (`PREVIEW_HEADER`). Every other
   * operation ignores the token and uses the current time.
   */
  readonly showsMoment?: true;
  /**
   * The reason why an operator's write or download leaves no entry in the audit log. Every other operation of the
   * console that changes rows or sends a file must write one (`platform/records/audited-request.ts`).
   */
  readonly unaudited?: string;
  /**
   * True if an operator may call it before enrolling a second factor; no other operation of the console allows this.
   */
  readonly isForSetup?: true;
  /** True for operations that are served only if the setting ORDER_TRIALS is on. */
  readonly isTrial?: true;
}

/**
 * True for an operation that no API key may call: those of members, what customers change, and those of operators who
 * have to be logged in. A key has the rights of operators, and reads the catalog as they do.
 */
export function isForLogins({
  access,
  method,
  isForPeople,
}: Pick<Operation, 'access' | 'method' | 'isForPeople'>): boolean {
  if (isForPeople) return true;
  if (access.some((each) => each === 'public' || each === 'console')) return false;
  return access.includes('member') || (access.includes('customer') && method !== 'get');
}

/** True for an operation that an API key may call, if its role has the right. */
export const isForKeys = (operation: Pick<Operation, 'access' | 'method' | 'isForPeople' | 'isForRoot'>): boolean =>
  !operation.isForRoot &&
  !isForLogins(operation) &&
  operation.access.some((access) => access === 'public' || access === 'customer' || access === 'console');

type Method = Operation['method'];
/** `GET /api/v1/shop/products/{_product}`. */
type RequestLine = `${Uppercase<Method>} /${string}`;
type Outside = Exclude<Access, 'console'>;
/**
 * The common values of a group of operations: tag, access, and rarely others. A group of operators without a right does
 * not compile.
 */
type Group = Pick<Operation, 'tag'> &
  Partial<Operation> &
  (
    | { readonly access: readonly [Outside, ...Outside[]] }
    | { readonly access: Operation['access']; readonly right: Right }
    | { readonly access: Operation['access']; readonly isForRoot: true }
  );
/** The rest of an operation. */
type Details = Omit<Operation, 'method' | 'path' | 'summary' | 'tag' | 'access' | 'success'>;
type NoDetails = Record<never, never>;

/** The parameters of a path with `{_id}`, if an operation declares no others. */
type ById<Line extends RequestLine, Rest> = 'params' extends keyof Rest
  ? unknown
  : Line extends `${string}{_id}${string}`
    ? { readonly params: typeof byId }
    : unknown;
type Start<Line extends RequestLine> = Line extends `${infer Verb extends Uppercase<Method>} ${infer Path}`
  ? { readonly method: Lowercase<Verb>; readonly path: Path; readonly summary: string }
  : never;
type Declared<Line extends RequestLine, Shared, Success, Rest> = Start<Line> &
  Shared & { readonly success: Success } & Rest &
  ById<Line, Rest>;

/**
 * A function that declares operations with the same tag, access and more: `member('GET /api/…', summary).ok(schema)`. The
 * successful response completes the declaration; `details` are its other values.
 */
export const operationsFor =
  <const Shared extends Group>(shared: Shared) =>
  <const Line extends RequestLine>(line: Line, summary: string) => {
    const [verb, path] = line.split(' ') as [string, string];
    const start = { method: verb.toLowerCase(), path, summary, ...shared };
    const params = path.includes('{_id}') ? { params: byId } : {};
    const declare = <const Success extends Operation['success'], const Rest extends Details>(
      success: Success,
      details?: Rest,
    ) => ({ ...params, ...start, success, ...details }) as Declared<Line, Shared, Success, Rest>;
    return {
      ok: <Body extends Schema, const Rest extends Details = NoDetails>(schema: Body, details?: Rest) =>
        declare({ status: 200, schema }, details),
      created: <Body extends Schema, const Rest extends Details = NoDetails>(schema: Body, details?: Rest) =>
        declare({ status: 201, schema }, details),
      noContent: <const Rest extends Details = NoDetails>(details?: Rest) => declare({ status: 204 }, details),
      binary: <const Rest extends Details = NoDetails>(details?: Rest) =>
        declare({ status: 200, content: 'binary' }, details),
      html: <const Rest extends Details = NoDetails>(details?: Rest) =>
        declare({ status: 200, content: 'text' }, details),
    };
  };

/** The right that an operation of an area needs: reading by GET, writing by everything else. */
const rightOf = (area: Area | 'own', line: RequestLine): Right => {
  if (area === 'own') return area;
  const right: `${Area}:${'read' | 'write'}` = `${area}:${line.startsWith('GET ') ? 'read' : 'write'}`;
  if (right === 'people:write') throw new Error(`Only ROOT changes operators: declare ${line} by root`);
  return right;
};

/** The functions that declare the operations of a tag, by their callers; those of operators by their area. */
export const operationsTagged = <const Tag extends string>(tag: Tag) => ({
  of:
    <const More extends Partial<Operation> = NoDetails>(area: Area | 'own', more?: More) =>
    <const Line extends RequestLine>(line: Line, summary: string) => {
      const shared = { tag, access: ['console'] as const, right: rightOf(area, line), ...more };
      return operationsFor(shared as { tag: Tag; access: readonly ['console']; right: Right } & More)(line, summary);
    },
  anyone: operationsFor({ tag, access: ['public'] }),
  member: operationsFor({ tag, access: ['member'] }),
  customer: operationsFor({ tag, access: ['customer'] }),
  root: operationsFor({ tag, access: ['console'], isForRoot: true }),
  bff: operationsFor({ tag, access: ['bff'] }),
  gateway: operationsFor({ tag, access: ['gateway'] }),
});
