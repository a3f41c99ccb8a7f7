import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const value = z.record(z.string(), z.unknown());
const attributes = z.array(z.object({ key: z.string(), value })).default([]);
const ids = { traceId: z.string(), spanId: z.string() };

/** The part of OTLP in JSON that tests read. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              ...ids,
              parentSpanId: z.string().default(''),
              name: z.string(),
              kind: z.number(),
              attributes,
              links: z.array(z.object(ids)).default([]),
              status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
              startTimeUnixNano: z.coerce.bigint(),
              endTimeUnixNano: z.coerce.bigint(),
            }),
          ),
        }),
      ),
    }),
  ),
});

const plain = (list: z.infer<typeof attributes>) =>
  Object.fromEntries(list.map(({ key, value: one }) => [key, Object.values(one)[0]]));

/** A span as a collector receives it. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  hasFailed: boolean;
}

export interface TraceReceiver extends AsyncDisposable {
  url: string;
  readonly spans: ReceivedSpan[];
  /** The bodies as they arrived, for what no span may contain. */
  readonly texts: string[];
  readonly headers: NodeJS.Dict<string | string[]>[];
  /** Refuses everything with this status from now on; 200 receives again. */
  respondWith(status: number): void;
}

const FAILED = 2;

function spansIn(text: string): ReceivedSpan[] {
  return exported.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, links, ...span }) => ({
        service: String(plain(resource.attributes)['service.name']),
        ...{ traceId, spanId, parentSpanId, name, kind, links },
        attributes: plain(span.attributes),
        hasFailed: span.status.code === FAILED,
      })),
    ),
  );
}

/** A collector of traces by OTLP over HTTP, in JSON. */
export async function receiveTraces(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString('utf8');
    if (status === 200 && request.url === '/v1/traces') {
      headers.push(request.headers);
      texts.push(text);
      spans.push(...spansIn(text));
    }
    response.writeHead(request.url === '/v1/traces' ? status : 404, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ spans, texts, headers },
    respondWith(next) {
      status = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
