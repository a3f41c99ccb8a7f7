import { makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { systemContext } from '../services.ts';
import { audit } from './audit.ts';

const database = await databaseForTests();

it('is append-only, even for the owner of its table', async () => {
  const { services } = createTestApp(database.db, { routes: [] });
  const user = await makeUser(database.db);
  await audit(database.db, systemContext(services, 'request-1'), 'user.read', { type: 'user', id: user.id });
  const rows = () => database.db.selectFrom('auditLog').selectAll().execute();
  const before = await rows();
  expect(before).toHaveLength(1);
  for (const attempt of [
    sql`update audit_log set action = 'nothing'`,
    sql`delete from audit_log`,
    sql`delete from audit_log where false`,
    sql`truncate audit_log`,
    sql`truncate users cascade`,
  ])
    await expect(attempt.execute(database.db)).rejects.toMatchObject({ code: '23001' });
  expect(await rows()).toEqual(before);
});
