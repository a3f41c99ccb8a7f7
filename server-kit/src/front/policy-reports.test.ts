import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { POLICY_REPORTS, policyReports } from './policy-reports.ts';

function start() {
  const lines: Record<string, unknown>[] = [];
  const out = new Writable({
    write(piece, _, done) {
      lines.push(JSON.parse(String(piece)));
      done();
    },
  });
  const app = policyReports(pino(out));
  const post = (body: unknown, type = 'application/reports+json') => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(sent)) };
    return app.request(POLICY_REPORTS, { method: 'POST', body: sent, headers });
  };
  return { lines, post };
}

const body = {
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/a.js?who=me',
  documentURL: 'https://shop.example/mypage/orders/018f0000-0000-7000-8000-000000000001?name=kim',
  sourceFile: 'https://shop.example/assets/a.js',
  lineNumber: 7,
  sample: 'secret',
};
const report = { type: 'csp-violation', age: 1, url: body.documentURL, user_agent: 'x', body };

test('a report is one line without queries, ids and samples', async () => {
  const { lines, post } = start();
  expect((await post([report])).status).toBe(204);
  expect(lines).toMatchObject([
    {
      msg: 'the content security policy refused: script-src',
      blocked: 'https://evil.example/a.js',
      page: 'https://shop.example/mypage/orders/:id',
      source: 'https://shop.example/assets/a.js',
      line: 7,
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|kim|who=me/);
});

test('the older form is read as well', async () => {
  const { lines, post } = start();
  const old = {
    'violated-directive': 'style-src-elem',
    'blocked-uri': 'inline',
    'document-uri': 'https://shop.example/',
  };
  expect((await post({ 'csp-report': old }, 'application/csp-report')).status).toBe(204);
  expect(lines).toMatchObject([{ msg: 'the content security policy refused: style-src', blocked: 'inline' }]);
});

test('a violation of a report-only policy is logged separately', async () => {
  const { lines, post } = start();
  await post([
    { ...report, body: { ...body, disposition: 'report' } },
    { ...report, body: { ...body, disposition: 'enforce' } },
  ]);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the content security policy would refuse: script-src',
    'the content security policy refused: script-src',
  ]);
});

test('a thousand reports with different names are few lines', async () => {
  const { lines, post } = start();
  for (let count = 0; count < 1_000; count += 1)
    await post([{ ...report, body: { ...body, effectiveDirective: `${count % 2 ? 'img-src' : count}` } }]);
  expect(lines.map(({ msg }) => msg).sort()).toEqual([
    'the content security policy refused: another directive',
    'the content security policy refused: img-src',
  ]);
});

test('violations by browser extensions are ignored', async () => {
  const { lines, post } = start();
  await post([{ ...report, body: { ...body, sourceFile: 'chrome-extension://abc/x.js' } }]);
  expect(lines).toEqual([]);
});

test.each([
  ['rubbish', 'rubbish', 204],
  ['nothing', '', 204],
  ['another kind of report', [{ ...report, type: 'deprecation' }], 204],
  ['more reports than a page makes', Array(21).fill(report), 204],
  ['a body too large', [{ ...report, body: { ...body, sample: 'x'.repeat(20_000) } }], 413],
])('%s is no line', async (_, sent, status) => {
  const { lines, post } = start();
  expect((await post(sent)).status).toBe(status);
  expect(lines).toEqual([]);
});
