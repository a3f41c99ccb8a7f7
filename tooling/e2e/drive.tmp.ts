import { createServer } from 'node:http';
import { chromium, expect } from '@playwright/test';
import { browserLaunch } from './support/browser.ts';
import * as journeys from './support/journeys.ts';
const browser = await chromium.launch(await browserLaunch());
const contexts: Record<string, any> = {};
async function pageOf(name: string, width = 1440, height = 900) {
  if (!contexts[name]) {
    const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport: { width, height } });
    const page = await context.newPage();
    const log: string[] = [];
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && log.push(`${m.type()}: ${m.text()}`));
    page.on('pageerror', (e) => log.push(`pageerror ${e.message}`));
    page.on('response', (r) => r.status() >= 400 && log.push(`${r.status()} ${r.url()}`));
    page.setDefaultTimeout(15000);
    contexts[name] = { page, log };
  }
  return contexts[name];
}
createServer((req, res) => {
  let body = '';
  req.on('data', (c) => (body += c));
  req.on('end', async () => {
    try {
      const run = new Function('pageOf', 'expect', 'journeys', `return (async () => { ${body} })()`);
      const out = await run(pageOf, expect, journeys);
      res.end(typeof out === 'string' ? out : JSON.stringify(out, null, 1) ?? 'undefined');
    } catch (e) { res.end(`ERR ${(e as Error).message.slice(0, 1500)}`); }
  });
}).listen(4999, 'localhost');
