import { Hono } from 'hono';
import { z } from 'zod';
import type { Logger } from '../logger.ts';
import { rateLimited } from '../rate-limited-log.ts';

/** The endpoint for browsers' reports of the content security policy. */
export const POLICY_REPORTS = '/policy-reports';

const MAX_BYTES = 16 * 1024;
const MAX_TEXT = 200;
/** The directives whose reports are counted separately; a client can send any name. */
const DIRECTIVES = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'form-action'];

const text = z.string().nullish();
const reported = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: z.string(),
    disposition: text,
    blockedURL: text,
    documentURL: text,
    sourceFile: text,
    lineNumber: z.number().nullish(),
  }),
});
/** The older format, with one report per request (`report-uri`). */
const older = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      disposition: text,
      'violated-directive': text,
      'blocked-uri': text,
      'document-uri': text,
      'source-file': text,
      'line-number': z.number().nullish(),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      body: {
        effectiveDirective: report['effective-directive'] ?? report['violated-directive'] ?? '',
        disposition: report.disposition,
        blockedURL: report['blocked-uri'],
        documentURL: report['document-uri'],
        sourceFile: report['source-file'],
        lineNumber: report['line-number'],
      },
    },
  ]);
const reports = z.union([z.array(reported).max(20), older]);

/** A URL without personal data: no query, and no ids in the path. */
function placeOf(url: string | null | undefined): string | undefined {
  if (!url) return undefined;
  if (!URL.canParse(url)) return url.slice(0, 20);
  const { protocol, host, pathname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return protocol;
  const path = pathname.replaceAll(/[^/]{21,}/g, ':id');
  return `${protocol}//${host}${path}`.slice(0, MAX_TEXT);
}

const isOfExtension = (url: string | null | undefined) => /^(chrome|moz|safari-web)-extension/.test(url ?? '');

/**
 * Logs browsers' reports, one line for each directive and minute with a count of the other reports. The endpoint is
 * public: bodies are small, only known members of a report are logged, and every other body gets the same response.
 */
export function policyReports(logger: Logger): Hono {
  const app = new Hono();
  app.post(POLICY_REPORTS, async (c) => {
    if (Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) > MAX_BYTES) return c.body(null, 413);
    const body: unknown = await c.req.json().catch(() => null);
    for (const { body: report } of reports.safeParse(body).data ?? []) {
      if (isOfExtension(report.sourceFile) || isOfExtension(report.blockedURL)) continue;
      const directive = DIRECTIVES.find((known) => report.effectiveDirective.startsWith(known)) ?? 'another directive';
      const fields = {
        blocked: placeOf(report.blockedURL),
        page: placeOf(report.documentURL),
        source: placeOf(report.sourceFile),
        line: report.lineNumber ?? undefined,
      };
      const verb = report.disposition === 'report' ? 'would refuse' : 'refused';
      rateLimited(logger).warn(fields, `the content security policy ${verb}: ${directive}`);
    }
    return c.body(null, 204);
  });
  return app;
}
