/**
 * The floor of core-api: only Hono, node-server and pg, in a separate process like core-api, with a pool of the same size. Each response is
 * the rows of one prepared statement over the tables of the floors.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { z } from 'zod';
import { makeFloorTables } from './tables.ts';

const { FLOOR_PORT, DATABASE_URL, DATABASE_POOL } = z
  .object({ FLOOR_PORT: z.coerce.number(), DATABASE_URL: z.url(), DATABASE_POOL: z.coerce.number() })
  .parse(process.env);

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: DATABASE_POOL, application_name: 'bench-floor' });
await makeFloorTables(pool);

const PAGE = {
  name: 'page',
  text: `select id, code, name, brand, price, sale_price, reviews, stars, sells, thumb, stock, created_at
    from floor.products where id > $1 order by id limit 24`,
};
const PRODUCT = {
  name: 'product',
  text: `select id, code, name, brand, price, sale_price, reviews, stars, sells, thumb, stock, content, specs, created_at
    from floor.products where code = $1`,
};

const app = new Hono()
  .get('/health/ready', (c) => c.json({ status: 'ok' }))
  .get('/one', async (c) => c.json((await pool.query('select 1 as one')).rows))
  .get('/list', async (c) => {
    const { rows } = await pool.query({ ...PAGE, values: [(Number(c.req.query('page')) - 1) * 24] });
    return c.json({ products: rows });
  })
  .get('/detail/:code', async (c) => {
    const { rows } = await pool.query({ ...PRODUCT, values: [c.req.param('code')] });
    return c.json({ product: rows[0] });
  });

const server = serve({ fetch: app.fetch, port: FLOOR_PORT, hostname: '127.0.0.1' });
process.on('SIGTERM', () => {
  server.close(() => void pool.end().then(() => process.exit(0)));
  if ('closeIdleConnections' in server) server.closeIdleConnections();
});
