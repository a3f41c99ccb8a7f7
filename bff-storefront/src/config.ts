import { frontSettings, port, readEnv, type TraceOptions, tracesOf, url } from '@iruon/server-kit';
import { z } from 'zod';

/** Parts of rendering that save time and depend on the exact HTML of React and Remix; docs/rendering.md describes them. */
const SHORTCUTS = ['late-scripts', 'body-cache'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];
const ONE = `(${SHORTCUTS.join('|')})`;

/** Everything that this process reads from its environment; docs/operations.md lists it. */
export const settingsSchema = z.object({
  STOREFRONT_PORT: port.default(3000).describe('Port of the storefront'),
  ...frontSettings,
  PUBLIC_STOREFRONT_URL: url
    .default('http://localhost:3000')
    .describe('The origin that may write; `https` makes cookies `__Host-` and Secure'),
  NICE_JS_URL: url
    .default('https://pay.nicepay.co.kr/v1/js/')
    .describe('Script of the payment window; its origin enters the CSP'),
  KCP_WINDOW_URL: url
    .default('https://cert.kcp.co.kr')
    .describe('Window of the identity check; its origin enters the CSP'),
  KAKAO_LOGIN_AUTH_URL: url
    .default('https://kauth.kakao.com')
    .describe('Login page of Kakao; its origin enters the CSP'),
  NAVER_LOGIN_AUTH_URL: url.default('https://nid.naver.com').describe('Login page of Naver; its origin enters the CSP'),
  COMPRESS_PAGES: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the storefront compresses pages (br, gzip); `off` where a proxy does it'),
  RENDERING_SHORTCUTS: z
    .string()
    .regex(
      new RegExp(`^(off|${ONE}(,${ONE})*)$`),
      `must be off, or names among ${SHORTCUTS.join(', ')} with commas between them`,
    )
    .default(SHORTCUTS.join(','))
    .describe('Shortcuts of rendering that are on, or `off`: see [rendering.md](rendering.md)'),
});

export interface Config {
  mode: 'production' | 'development' | 'test';
  logLevel: string;
  port: number;
  listenAddress: string;
  drainMs: number;
  coreUrl: string;
  /** Shared with core-api; proves that a session call comes from a front server. */
  bffKey: string;
  publicUrl: URL;
  /** Origin that serves the payment window. */
  gatewayOrigin: string;
  /** The script of the postcode search. */
  postcodeScript: URL;
  /** Origin of the window of the identity check. */
  identityOrigin: string;
  /** Origins of the login pages of Kakao and Naver. */
  socialOrigins: string[];
  /** True if pages are compressed here; off behind a proxy that compresses. */
  compressesPages: boolean;
  /** The shortcuts of rendering that are on. */
  shortcuts: ReadonlySet<Shortcut>;
  /** The number of our own proxies that append to X-Forwarded-For; 0 trusts the socket only. */
  trustedProxies: number;
  /** Maximum number of connections, and of chat sockets, of one network address. */
  connectionsPerAddress: number;
  /** Maximum number of reads at once. */
  concurrentRequests: number;
  /** Port of the metrics; undefined without them. */
  metricsPort: number | undefined;
  /** Where traces are sent; undefined: nothing is traced. */
  traces: TraceOptions | undefined;
}

/** Reads the settings of this process. A missing or invalid one ends the process with one line. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = readEnv(settingsSchema, env);
  return {
    mode: values.NODE_ENV,
    logLevel: values.LOG_LEVEL,
    port: values.STOREFRONT_PORT,
    listenAddress: values.LISTEN_ADDRESS,
    drainMs: values.DRAIN_MS,
    coreUrl: values.CORE_URL.replace(/\/$/, ''),
    bffKey: values.BFF_KEY[0],
    publicUrl: new URL(values.PUBLIC_STOREFRONT_URL),
    gatewayOrigin: new URL(values.NICE_JS_URL).origin,
    postcodeScript: new URL(values.POSTCODE_JS_URL),
    identityOrigin: new URL(values.KCP_WINDOW_URL).origin,
    socialOrigins: [values.KAKAO_LOGIN_AUTH_URL, values.NAVER_LOGIN_AUTH_URL].map((each) => new URL(each).origin),
    compressesPages: values.COMPRESS_PAGES === 'on',
    shortcuts: new Set(SHORTCUTS.filter((name) => values.RENDERING_SHORTCUTS.split(',').includes(name))),
    trustedProxies: values.TRUSTED_PROXIES,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    concurrentRequests: values.CONCURRENT_REQUESTS,
    metricsPort: values.METRICS_PORT,
    traces: tracesOf(values),
  };
}

/** Origins whose pages may send changes; outside production also the loopback addresses of this port. */
export function ownOrigins(config: Config): string[] {
  const origins = [config.publicUrl.origin];
  if (config.publicUrl.hostname === 'localhost' || config.mode !== 'production') {
    origins.push(`http://127.0.0.1:${config.port}`, `http://localhost:${config.port}`);
  }
  return origins;
}
