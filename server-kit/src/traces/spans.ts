import { AsyncLocalStorage } from 'node:async_hooks';

/** Never a value of a request, an address, a name of a person, or the message of an error. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  /** `server` receives a request, `client` sends one, `consumer` works off what was stored for later. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: SpanAttributes;
  /** The span of the caller in another process, as `traceparent`; its trace is continued. */
  caller?: string | undefined;
  /** A span of another trace that caused this one, as `traceparent`: a link. */
  cause?: string | undefined;
  /** Begins a trace of its own, whatever calls it. */
  isRoot?: boolean;
}

export interface OpenSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** The ids in the form of W3C Trace Context, for another process. */
  readonly traceparent: string;
  /** False if the trace was not sampled: it is passed on, and nothing of it is recorded. */
  readonly isRecorded: boolean;
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Marks it as failed, with a word of a bounded set. */
  fail(type: string): void;
  end(): void;
}

export interface Tracer {
  begin(name: string, options: SpanOptions, parent: OpenSpan | undefined): OpenSpan;
}

/** Of the process; undefined while nothing is traced, and then everything here costs a comparison. */
let tracer: Tracer | undefined;
const active = new AsyncLocalStorage<OpenSpan>();

/** Spans go to this tracer from now on; undefined ends that. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== undefined;

/** The span that the current work belongs to. */
export const activeSpan = (): OpenSpan | undefined => (tracer === undefined ? undefined : active.getStore());

/** Begins a span in the current one; the caller ends it. Undefined while nothing is traced. */
export const beginSpan = (name: string, options: SpanOptions = {}): OpenSpan | undefined =>
  tracer?.begin(name, options, options.isRoot ? undefined : active.getStore());

/** Runs work as part of a span. */
export const within = <Result>(span: OpenSpan | undefined, work: () => Result): Result =>
  span === undefined ? work() : active.run(span, work);

const CODE = /^[A-Z0-9_]{2,40}$/;

/** A word for an error: its code (of Node, Postgres or the catalogue), else its class. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  return 'code' in error && CODE.test(String(error.code)) ? String(error.code) : error.constructor.name;
}

/** Runs work in a span of its own, which fails and ends with it. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan | undefined) => Promise<Result>,
): Promise<Result> {
  const span = beginSpan(name, options);
  if (span === undefined) return work(undefined);
  try {
    return await active.run(span, () => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

const NO_FIELDS = Object.freeze({});

/** The ids of the active span for a log line. */
export function spanFields(): object {
  const span = activeSpan();
  return span === undefined ? NO_FIELDS : { traceId: span.traceId, spanId: span.spanId };
}

/** The active span for work that is stored for later; undefined if nothing records it. */
export function causeOfLater(): string | undefined {
  const span = activeSpan();
  return span?.isRecorded ? span.traceparent : undefined;
}

const MAX_TEXT = 2_000;
const MAX_SUMMARIES = 2_000;
const summaries = new Map<string, string>();
const VERB = /^\s*(?:\/\*.*?\*\/\s*)*\(*\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\."?([a-z_]\w*)"?)?/i;

/** `select orders`: the verb and the first table of a statement. */
function summaryOf(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const [, verb = 'statement'] = VERB.exec(text) ?? [];
  const [, first, second] = TABLE.exec(text) ?? [];
  const table = second ?? first;
  const summary = table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
  if (summaries.size >= MAX_SUMMARIES) summaries.clear();
  summaries.set(text, summary);
  return summary;
}

const shortened = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

/**
 * A text without the values that a planner should know, such as the words of a search: a person may have typed them.
 * Codes stay.
 */
const withoutValues = (text: string): string =>
  text.replaceAll(/'(?:[^']|'')*'/g, (literal) => (/^'[A-Z_]*'$/.test(literal) ? literal : "'?'"));

/**
 * Begins the span of a statement, within another one only. Its text has parameters, or marks, in the place of values.
 * @returns ends it; undefined while nothing is recorded
 */
export function beginStatement(text: string): ((error?: unknown) => void) | undefined {
  if (tracer === undefined) return undefined;
  const parent = active.getStore();
  if (!parent?.isRecorded) return undefined;
  const summary = summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.query.text': shortened(withoutValues(text)),
  };
  const span = tracer.begin(summary, { kind: 'client', attributes }, parent);
  return (error) => {
    if (error !== undefined) span.fail(errorType(error));
    span.end();
  };
}
