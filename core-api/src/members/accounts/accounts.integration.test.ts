import { makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { accountRoutes } from './routes.ts';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: accountRoutes });

// @covers entity:user, call:GET /api/v1/me/info, field:user
it("returns a member's own account only, without the password", async () => {
  const company = await makeUser(database.db, { type: 'COMPANY', money: 50_000, custNo: null });
  const { status, body } = await test.send('GET', '/api/v1/me/info', { as: company });
  expect(status).toBe(200);
  // The complete user of the specification.
  expect(body.user).toMatchObject({
    ...{ _id: company.id, username: company.username, name: company.name, email: company.email },
    ...{ phone: company.phone, tel: company.phone, money: 50_000, meta: { CustNo: null } },
    ...{ postcode: company.postcode, address1: company.address1, address2: company.address2 },
    business: Object.fromEntries(
      ['no', 'name', 'type', 'service', 'ceoName', 'postcode', 'address1', 'address2'].map((key) => [
        key,
        expect.any(String),
      ]),
    ),
  });
  expect((body.user as { businessName: string }).businessName).toMatch(/^치과의원/);
  expect(JSON.stringify(body)).not.toContain('argon2');
});

it.each(['/api/v1/me/info', '/api/console/me'])('%s is closed for visitors', async (path) => {
  expect(await test.send('GET', path)).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } });
  expect(
    (await test.send('GET', `${path}?x=1`, { as: await makeUser(database.db, { type: 'OPERATOR' }) })).status,
  ).toBe(400);
});
