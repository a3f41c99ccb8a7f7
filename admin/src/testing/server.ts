import type { Operation } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { listAnswer, record, shapeOf } from '../../../bff-admin/src/gateway/list-dialect.ts';

type Name = keyof typeof operations;

/** An answer that never comes. */
export const pending = Symbol('pending');

/** A refusal, as problem details. */
export class Refusal {
  readonly body: { title: string; status: number; errors: { path: string; message: string }[] };

  constructor(status: number, title: string, fields: Readonly<Record<string, string>> = {}) {
    const errors = Object.entries(fields).map(([path, message]) => ({ path: `body.${path}`, message }));
    this.body = { title, status, errors };
  }
}

/**
 * What core-api answers in a story, by the name of the operation; each answer is parsed by the operation's schema. A function
 * answers each request by itself, also later.
 */
export type Answers = Partial<Record<Name, unknown>>;

/** A change that the screen sent. */
interface Sent {
  operation: string;
  body: unknown;
}

const known = (Object.entries(operations) as [Name, Operation][]).map(([name, operation]) => ({
  name,
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}));

// Literal addresses before those with parameters, as core-api binds them.
known.sort((a, b) => Number(a.operation.path.includes('{')) - Number(b.operation.path.includes('{')));

const session = {
  operator: {
    id: '01890000-0000-7000-8000-00000000000f',
    username: 'console',
    fullName: '김운영',
    scopes: ['console'],
  },
};

function respond(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const text = status === 204 ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** bff-admin for the time of a story: the answers of core-api in the dialect that the console reads. */
export class StoryServer {
  #answers: Answers = {};
  /** Changes, in the order in which they came. */
  sent: Sent[] = [];
  /** What the story refused: the console may complain of it. */
  refused: string[] = [];
  /** Requests that the story has no answer for. */
  unanswered: string[] = [];

  start(answers: Answers): void {
    this.#answers = answers;
    this.sent = [];
    this.refused = [];
    this.unanswered = [];
  }

  readonly fetch = async (input: Request | URL | string, options: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const method = (options.method ?? 'GET').toLowerCase();
    if (pathname === '/api/session') return respond(session);
    const found = known.find(({ operation, pattern }) => operation.method === method && pattern.test(pathname));
    const said = found && this.#answers[found.name];
    const answer: unknown = typeof said === 'function' ? await said() : said;
    if (method !== 'get') {
      const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : options.body;
      this.sent.push({ operation: found?.name ?? pathname, body });
    }
    if (!found || answer === undefined) return this.#missing(method, pathname);
    if (answer === pending) return new Promise(() => {});
    if (answer instanceof Refusal) return this.#refuse(answer);
    return inDialect(found.operation, search, answer);
  };

  #refuse({ body }: Refusal): Response {
    this.refused.push(body.title);
    return respond(body, body.status);
  }

  #missing(method: string, pathname: string): Response {
    this.unanswered.push(`${method} ${pathname}`);
    return respond({ title: '없는 주소입니다.', status: 404 }, 404);
  }
}

function inDialect(operation: Operation, search: string, answer: unknown): Response {
  const { schema, status } = operation.success;
  const body = (schema ? schema.parse(answer) : answer) as Record<string, unknown>;
  const shape = shapeOf(operation);
  if (shape.kind === 'gone') return respond({ id: '' });
  if (shape.kind === 'record') return respond(record(body[shape.name] as { _id: string }), status);
  if (shape.kind !== 'list') return respond(body, status);
  const { items, contentRange } = listAnswer(shape.name, search, body);
  return respond(items, status, { 'content-range': contentRange });
}

export const server = new StoryServer();
