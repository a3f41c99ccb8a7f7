import { ALL_RIGHTS, type Operation, type Right, shapeOf, zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { listResponse, record } from '../../../bff-admin/src/gateway/list-dialect.ts';

type Name = keyof typeof operations;

/** A response that never arrives. */
export const pending = Symbol('pending');

/** An error response, as problem details. */
export class Refusal {
  readonly body: { title: string; detail?: string; status: number; errors: { path: string; message: string }[] };

  /** `members` are further members of the problem, such as its code. */
  constructor(
    status: number,
    title: string,
    fields: Readonly<Record<string, string>> = {},
    members: Readonly<Record<string, unknown>> = {},
  ) {
    const errors = Object.entries(fields).map(([path, message]) => ({ path: `body.${path}`, message }));
    this.body = { ...members, title, status, errors };
  }
}

/**
 * The responses of core-api in a story, by operation name; each response is parsed by the operation's schema. A
 * function receives the body of each request, of JSON its value, and returns its response, or a promise of it.
 */
export type Responses = Partial<Record<Name, unknown>>;

/** A change that the screen sent. */
interface Sent {
  operation: string;
  body: unknown;
}

const routes = (Object.entries(operations) as [Name, Operation][]).map(([name, operation]) => ({
  name,
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}));

// Literal addresses before those with parameters, as core-api binds them.
routes.sort((a, b) => Number(a.operation.path.includes('{')) - Number(b.operation.path.includes('{')));

const session = {
  operator: {
    id: '01890000-0000-7000-8000-00000000000f',
    username: 'console',
    fullName: '김운영',
    level: 'ROOT',
    rights: [...ALL_RIGHTS],
    mustEnrol: false,
  },
  isTrial: false,
  postcodeScript: 'https://postcode.example/script.js',
};

function respond(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const text = status === 204 ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** A fake bff-admin for a story: the responses of core-api in the format of the console. */
export class StoryServer {
  #responses: Responses = {};
  /** The received changes, in order. */
  sent: Sent[] = [];
  /** The error responses of the story: the console may log them. */
  refused: string[] = [];
  /** How the operator of the session differs from the owner, to the end of the test. */
  operator: { level?: 'ADMIN'; rights?: readonly Right[] } = {};
  /** Requests without a response in the story. */
  unhandled: string[] = [];
  /** What the operator chose in the story, unless it declares how choices are answered. */
  #chosen: Record<string, unknown> = {};

  start(responses: Responses): void {
    this.#responses = responses;
    this.sent = [];
    this.refused = [];
    this.unhandled = [];
    this.#chosen = {};
  }

  readonly fetch = async (input: Request | URL | string, options: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const method = (options.method ?? 'GET').toLowerCase();
    if (pathname === '/api/session') return this.#session(method, options);
    const found = routes.find(({ operation, pattern }) => operation.method === method && pattern.test(pathname));
    const declared =
      found && (found.name in this.#responses ? this.#responses[found.name] : this.#preferences(found.name, pathname));
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : options.body;
    const response: unknown = typeof declared === 'function' ? await declared(body) : declared;
    if (method !== 'get') this.sent.push({ operation: found?.name ?? pathname, body });
    const one = found || method !== 'get' ? undefined : this.#oneOfList(pathname);
    if (one) return respond(one);
    if (!found || response === undefined) return this.#missing(method, pathname);
    if (response === pending) return new Promise(() => {});
    if (response instanceof Refusal) return this.#refuse(response);
    return inDialect(found.operation, search, response);
  };

  /** The preferences of an operator who chose nothing before, and how a choice changes them. */
  #preferences(name: Name, pathname: string): unknown {
    const known = () => ({
      preferences: { ...Object(Object(this.#responses.getMyPreferences).preferences), ...this.#chosen },
    });
    if (name === 'getMyPreferences') return known();
    if (name !== 'setMyPreference') return undefined;
    return ({ value }: { value: unknown }) => {
      this.#chosen[pathname.split('/').at(-1) ?? ''] = value ?? undefined;
      return known();
    };
  }

  /** Accepts every login, and stores it as sent. */
  #session(method: string, { body }: RequestInit): Response {
    if (method === 'post') this.sent.push({ operation: '/api/session', body: JSON.parse(String(body)) });
    return respond({ ...session, operator: { ...session.operator, ...this.operator } });
  }

  /** A record without its own operation, which bff-admin reads from its list. */
  #oneOfList(pathname: string): object | undefined {
    const [path = '', id] = pathname.split(/\/(?=[^/]*$)/);
    const list = routes.find(({ operation }) => operation.method === 'get' && operation.path === path);
    if (!list?.operation.success.schema) return undefined;
    const shape = shapeOf(list.operation);
    if (shape.kind !== 'list') return undefined;
    const body = zodOf(list.operation.success.schema).parse(this.#responses[list.name]) as Record<
      string,
      { _id: string }[]
    >;
    const found = body[shape.name]?.find(({ _id }) => _id === id);
    return found && record(found);
  }

  #refuse({ body }: Refusal): Response {
    this.refused.push(body.detail ?? body.title);
    return respond(body, body.status);
  }

  #missing(method: string, pathname: string): Response {
    this.unhandled.push(`${method} ${pathname}`);
    return respond({ title: '없는 주소입니다.', status: 404 }, 404);
  }
}

function inDialect(operation: Operation, search: string, response: unknown): Response {
  const { schema, status } = operation.success;
  const body = (schema ? zodOf(schema).parse(response) : response) as Record<string, unknown>;
  const shape = shapeOf(operation);
  if (shape.kind === 'gone') return respond({ id: '' });
  if (shape.kind === 'record') return respond(record(body[shape.name] as { _id: string }), status);
  if (shape.kind !== 'list') return respond(body, status);
  const { items, contentRange } = listResponse(shape.name, search, body);
  return respond(items, status, { 'content-range': contentRange });
}

export const server = new StoryServer();
