import type { Unsubscription } from '@iruon/contract';
import { expect, it } from 'vitest';
import { addMembers } from '../../../content/campaigns/campaigns.fixture.ts';
import { unsubscribeToken } from '../../../content/campaigns/render-campaign.ts';
import { createTestApp, testConfig } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { accountFlowRoutes } from './routes.ts';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: accountFlowRoutes });
await addMembers(database.db, 3, 'letter');

async function member(n: number) {
  const row = database.db.selectFrom('users').selectAll().where('email', '=', `letter${n}@example.com`);
  const { id } = await row.executeTakeFirstOrThrow();
  return { id, path: `/api/v1/unsubscriptions/${unsubscribeToken(testConfig, id)}` };
}
const decisions = (userId: string) =>
  database.db
    .selectFrom('consents')
    .select(['isAgreed', 'screen'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();

it('opening a link changes nothing, at any repetition', async () => {
  const { id, path } = await member(1);
  for (let n = 0; n < 20; n += 1) {
    const { body } = await test.send('GET', path);
    expect(body.unsubscription).toEqual({ email: 'le*****@example.com', isAgreed: true } satisfies Unsubscription);
  }
  expect(await decisions(id)).toHaveLength(1);
});

it('a confirmation unsubscribes once, without login, and mails the result', async () => {
  const { id, path } = await member(2);
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => test.send('POST', path)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(responses[4]?.body.unsubscription).toMatchObject({ isAgreed: false });
  expect(await decisions(id)).toEqual([
    { isAgreed: true, screen: 'JOIN' },
    { isAgreed: false, screen: 'MAIL' },
  ]);
  const mails = await database.db
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', 'letter2@example.com')
    .execute();
  expect(mails).toEqual([{ template: 'consent-result' }]);
});

it('a forged link is not found; a former member sees that it is done', async () => {
  const { id, path } = await member(3);
  for (const wrong of ['x', path.slice(24, -1), `${path.slice(24)}0`]) {
    expect((await test.send('POST', `/api/v1/unsubscriptions/${encodeURIComponent(wrong)}`)).status).toBe(404);
  }
  expect(await decisions(id)).toHaveLength(1);
  await database.db.updateTable('users').set({ withdrawnAt: new Date(), email: '' }).where('id', '=', id).execute();
  expect((await test.send('POST', path)).status).toBe(200);
});
