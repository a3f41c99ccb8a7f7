import { DEFAULT_PASSWORD, makeUser } from '@iruon/db/factories';
import { createLogger } from '@iruon/server-kit';
import { expect, it } from 'vitest';
import { basic, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { authRoutes } from './routes.ts';

const database = await databaseForTests();
const lines: Record<string, unknown>[] = [];
const logger = createLogger('test', 'info', { write: (line) => lines.push(JSON.parse(line)) });
const test = createTestApp(database.db, { routes: [...authRoutes, ...accountRoutes], logger });

const open = (username: string, password: string) =>
  test.send('POST', '/api/bff/sessions', {
    as: 'storefront',
    body: { username, password, client: 'storefront', address: '192.0.2.1' },
  });
const token = (username: string, password: string) =>
  test.send('GET', '/api/auth/refreshToken', { as: { authorization: basic(username, password) } });

/** What one step logs. */
async function logged(step: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines.length = 0;
  await step();
  return lines.map(({ msg, userId, client, door, level }) => ({ msg, userId, client, door, level }));
}

const [info, warn] = [30, 40];

it('logs every login and every refused one, with the member and without the name', async () => {
  const { id: userId, username } = await makeUser(database.db);
  expect(await logged(() => open(username, DEFAULT_PASSWORD))).toEqual([
    { msg: 'logged in', userId, client: 'storefront', door: undefined, level: info },
  ]);
  expect(await logged(() => token(username, DEFAULT_PASSWORD))).toEqual([
    { msg: 'logged in', userId, client: 'api', door: undefined, level: info },
  ]);
  for (const attempt of [open, token])
    expect(await logged(() => attempt(username, 'Wrong!2345'))).toMatchObject([
      { msg: 'a login was refused', userId, door: 'public', level: warn },
    ]);
  expect(await logged(() => open('nobody1234', 'Wrong!2345'))).toMatchObject([
    { msg: 'a login was refused', userId: undefined, door: 'public', level: warn },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/nobody1234|Wrong!2345/);
});

it('logs a refusal of access with the member and the operation, once a minute', async () => {
  const member = await makeUser(database.db);
  const refused = () => test.send('GET', '/api/console/me', { as: member });
  expect(await logged(async () => [await refused(), await refused()])).toMatchObject([
    { msg: 'access was refused: get /api/console/me', userId: member.id, level: warn },
  ]);
  expect(await logged(() => test.send('GET', '/api/console/me'))).toEqual([]);
});
