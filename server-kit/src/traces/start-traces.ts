import type * as Api from '@opentelemetry/api';
import type { Logger } from '../logger.ts';
import { rateLimited } from '../rate-limited-log.ts';
import { traceCoreCalls } from './core-calls.ts';
import { type OpenSpan, type SpanAttributes, type Tracer, traceWith } from './spans.ts';
import { partsOf } from './trace-context.ts';

/** Where spans are sent, and how many. */
export interface TraceOptions {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string;
  /** Headers of its requests, such as a key. */
  headers: Record<string, string>;
  /** The share of requests and jobs that are traced, 0 to 1. */
  ratio: number;
}

export interface Traces {
  /** Sends the spans that wait, for two seconds at most, and ends tracing. */
  stop(): Promise<void>;
}

/** Spans that wait while the collector is slow or away; further ones are dropped. About two kilobytes each. */
const MAX_WAITING = 4_096;
const BATCH = 512;
const EVERY_MS = 2_000;
const EXPORT_MS = 5_000;
const STOP_MS = 2_000;

/**
 * Traces this process, if there is a collector: loads OpenTelemetry, which is not loaded otherwise. A collector that
 * fails is logged once a minute, and never delays a request.
 * @param options.core core-api for a front server: its calls are spans that core-api continues
 */
export async function startTraces(
  options: TraceOptions | undefined,
  { name, logger, core }: { name: string; logger: Logger; core?: { url: string; key: string } },
): Promise<Traces | undefined> {
  if (options === undefined) return undefined;
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }, { setGlobalErrorHandler }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/core'),
  ]);
  setGlobalErrorHandler((error) => {
    const reason = error instanceof Error ? error.message : String(error);
    rateLimited(logger).warn({ reason }, 'traces could not be sent');
  });
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: options.headers,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.namespace': 'iruon' }),
    // Core-api follows the decision of the front server, so that a trace is complete.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  traceWith(tracerOf(api, provider.getTracer('iruon')));
  const endCalls = core && traceCoreCalls(core.url, core.key);
  return {
    async stop() {
      traceWith(undefined);
      endCalls?.();
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

/** A span of OpenTelemetry. */
class RecordedSpan implements OpenSpan {
  readonly #span: Api.Span;
  /** That of the spans within it. */
  readonly context: Api.Context;
  readonly traceId: string;
  readonly spanId: string;
  readonly isRecorded: boolean;
  readonly #errorStatus: Api.SpanStatusCode;

  constructor(span: Api.Span, { trace, ROOT_CONTEXT, SpanStatusCode }: typeof Api) {
    this.#span = span;
    this.context = trace.setSpan(ROOT_CONTEXT, span);
    ({ traceId: this.traceId, spanId: this.spanId } = span.spanContext());
    this.isRecorded = span.isRecording();
    this.#errorStatus = SpanStatusCode.ERROR;
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-${this.isRecorded ? '01' : '00'}`;
  }

  set(attributes: SpanAttributes): void {
    this.#span.setAttributes(attributes);
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  fail(type: string): void {
    this.#span.setAttribute('error.type', type);
    this.#span.setStatus({ code: this.#errorStatus });
  }

  end(): void {
    this.#span.end();
  }
}

function tracerOf(api: typeof Api, tracer: Api.Tracer): Tracer {
  const { ROOT_CONTEXT, SpanKind, TraceFlags, trace } = api;
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
  const remote = (traceparent: string | undefined): Api.SpanContext | undefined => {
    const parts = traceparent === undefined ? undefined : partsOf(traceparent);
    if (!parts) return undefined;
    const { traceId, spanId, isSampled } = parts;
    return { traceId, spanId, isRemote: true, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE };
  };
  return {
    begin(name, { kind, attributes = {}, caller, cause }, parent) {
      const called = remote(caller);
      const caused = remote(cause);
      const own = parent instanceof RecordedSpan ? parent.context : ROOT_CONTEXT;
      const options = {
        attributes,
        kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind],
        ...(caused && { links: [{ context: caused }] }),
      };
      return new RecordedSpan(
        tracer.startSpan(name, options, called ? trace.setSpanContext(ROOT_CONTEXT, called) : own),
        api,
      );
    },
  };
}
