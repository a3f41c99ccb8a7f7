/**
 * The floor of core-api: only Hono, node-server and pg, in a separate process like core-api. It sends the same prepared
 * statements over a pool of the same size and returns the raw rows.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { z } from 'zod';
import { cardsStatement, detailStatements, pageStatement, type Statement, searchStatement } from './same-sql.ts';

const { FLOOR_PORT, DATABASE_URL, DATABASE_POOL } = z
  .object({ FLOOR_PORT: z.coerce.number(), DATABASE_URL: z.url(), DATABASE_POOL: z.coerce.number() })
  .parse(process.env);

const AS_TEXT = new Set([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.INT8]);
const types: pg.CustomTypesConfig = {
  // Date objects would only be serialised again.
  getTypeParser: ((oid: number) => (AS_TEXT.has(oid) ? String : pg.types.getTypeParser(oid))) as never,
};
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: DATABASE_POOL,
  types,
  application_name: 'bench-floor',
});

/** Statements by request; created at the first request. */
const known = new Map<string, Promise<Statement[]>>();
function statements(key: string, make: () => Promise<Statement[]>): Promise<Statement[]> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

const cards = await cardsStatement();

/** core-api caches its counts for about a second as well. */
let counted = { until: 0, total: Promise.resolve(0) };
function total(): Promise<number> {
  if (performance.now() > counted.until) {
    const count = pool.query('select count(*)::int as total from products where shows');
    counted = { until: performance.now() + 900, total: count.then(({ rows }) => rows[0].total) };
  }
  return counted.total;
}

async function rowsOf(pending: Promise<Statement[]>): Promise<Record<string, unknown>[][]> {
  const results = await Promise.all((await pending).map((statement) => pool.query(statement)));
  return results.map((result) => result.rows);
}

const app = new Hono()
  .get('/health/ready', (c) => c.json({ status: 'ok' }))
  .get('/hello', (c) => c.json({ hello: 'world' }))
  .get('/one', async (c) => c.json((await pool.query('select 1 as one')).rows))
  .get('/list', async (c) => {
    const [page, limit] = [Number(c.req.query('page')), Number(c.req.query('limit'))];
    const [found] = await rowsOf(statements(`list ${page} ${limit}`, async () => [await pageStatement(page, limit)]));
    const { rows } = await pool.query(cards((found ?? []).map(({ id }) => String(id))));
    return c.json({ products: rows, total: await total() });
  })
  .get('/search', async (c) => {
    const q = c.req.query('q') ?? '';
    const [found] = await rowsOf(statements(`search ${q}`, async () => [await searchStatement(q)]));
    const matches = (found?.[0]?.matches ?? []) as [string][];
    const { rows } = await pool.query(cards(matches.slice(0, 24).map(([id]) => id)));
    return c.json({ products: rows, total: matches.length });
  })
  .get('/detail/:code', async (c) => {
    const code = c.req.param('code');
    const [found, shippingOptions] = await rowsOf(statements(`detail ${code}`, () => detailStatements(code)));
    return c.json({ product: found?.[0], shippingOptions });
  });

const server = serve({ fetch: app.fetch, port: FLOOR_PORT, hostname: '127.0.0.1' });
process.on('SIGTERM', () => {
  server.close(() => void pool.end().then(() => process.exit(0)));
  if ('closeIdleConnections' in server) server.closeIdleConnections();
});
