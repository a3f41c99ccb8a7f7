import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { POLICY_REPORTS } from './policy-reports.ts';

type HonoOptions = NonNullable<Parameters<typeof secureHeaders>[0]>;

const REPORTS_TO = 'policy';
// Firefox does not support `report-to`.
const reporting = { reportTo: REPORTS_TO, reportUri: POLICY_REPORTS };

/**
 * The differences between the fronts. The policy must list everything that a page may load; `frontHeaders` adds only
 * prohibitions.
 */
export interface FrontHeadersOptions {
  /** True if browsers reach this front by https. */
  secure: boolean;
  policy: Exclude<HonoOptions['contentSecurityPolicy'], undefined>;
  /** The report-only policy. */
  trial?: Exclude<HonoOptions['contentSecurityPolicyReportOnly'], undefined>;
  /** Strict-Transport-Security of a secure front. */
  transport: string;
  frames: 'DENY' | 'SAMEORIGIN';
  referrer: string;
  opener: string;
  /** Cross-Origin-Resource-Policy; false if other sites may show our pictures. */
  resources: string | false;
  permissions: NonNullable<HonoOptions['permissionsPolicy']>;
}

/** The protective headers of every response. Headers that a handler has set stay. */
export function frontHeaders(options: FrontHeadersOptions) {
  const { secure, policy, trial, transport, frames, referrer, opener, resources, permissions } = options;
  return secureHeaders({
    contentSecurityPolicy: {
      ...policy,
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      ...reporting,
    },
    ...(trial ? { contentSecurityPolicyReportOnly: { ...trial, ...reporting } } : {}),
    reportingEndpoints: [{ name: REPORTS_TO, url: POLICY_REPORTS }],
    xFrameOptions: frames,
    referrerPolicy: referrer,
    crossOriginOpenerPolicy: opener,
    crossOriginResourcePolicy: resources,
    permissionsPolicy: permissions,
    strictTransportSecurity: secure ? transport : false,
    overwrite: false,
  });
}

/** For stored files: a file of any type runs nothing when it is opened directly. Applied before `frontHeaders`. */
export const filePolicy = createMiddleware(async (c, next) => {
  await next();
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
});
