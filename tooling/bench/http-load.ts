import autocannon from 'autocannon';
import { CONCURRENCY, type Load, type Subject } from './load.ts';

export interface HttpLoad {
  url: string;
  /** Requested in rotation by each connection. */
  paths: readonly string[];
  /** Used in rotation, to send requests of several members. */
  headers?: readonly Record<string, string>[];
  /** A text that every correct response contains. */
  contains: string;
}

/** GETs over 16 keep-alive connections. A response that is not 200, or lacks `contains`, is a failure. */
export function gets({ url, paths, headers = [], contains }: HttpLoad): Subject {
  return async (seconds): Promise<Load> => {
    const result = await autocannon({
      url,
      connections: CONCURRENCY,
      duration: seconds,
      timeout: 10,
      requests: paths.map((path, index) => ({ method: 'GET', path, headers: headers[index % headers.length] ?? {} })),
      verifyBody: (body) => String(body).includes(contains),
    });
    const others = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => status !== '200');
    return {
      perSecond: result['2xx'] / result.duration,
      p50: result.latency.p50,
      // The next higher percentile of autocannon.
      p95: result.latency.p97_5,
      p99: result.latency.p99,
      done: result['2xx'],
      failures: [
        ...others.map(([status, { count }]) => `${count} x HTTP ${status}`),
        ...(result.errors > 0 ? [`${result.errors} x no response`] : []),
        ...(result.mismatches > 0 ? [`${result.mismatches} x a response without ${contains}`] : []),
        ...(result['2xx'] === 0 ? ['no response at all'] : []),
      ],
    };
  };
}
