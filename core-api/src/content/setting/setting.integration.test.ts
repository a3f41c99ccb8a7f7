import { makeDisplay, makeProductCode, makeSettings, makeShippingCode } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { readSettings } from './index.ts';
import { settingRoutes } from './routes.ts';

const database = await databaseForTests();

it('has defaults before the first save', async () => {
  expect(await readSettings(database.db)).toMatchObject({
    paymentDeadlineBusinessDays: 3,
    purchase: { confirmAnnounceDays: 5, confirmAutoDays: 8 },
  });
});

// @covers entity:setting, entity:shipping-method, call:GET /api/v1/setting
// @covers field:setting
it('shows the public settings to anyone, and no internal ones', async () => {
  const { code } = await makeShippingCode(database.db, { areasAvailable: ['서울'] });
  await makeSettings(database.db, {
    company: { name: '이루온' },
    purchase: { confirmAutoDays: 10 },
    shop: { delivery: [{ title: '배송 안내', lines: ['당일 출고'] }] },
    smtp: { password: 'secret' },
  });
  await makeDisplay(database.db, { code: 'POPULAR', sequence: 2 });
  await makeDisplay(database.db, { code: 'NEW_ARRIVAL', sequence: 1 });
  await makeDisplay(database.db, { code: 'HIDDEN', shows: false });
  await makeProductCode(database.db, { kind: 'SHOWROOM', value: 'BRANCH', text: '지역 전시장' });
  const test = createTestApp(database.db, { routes: settingRoutes });
  const { body } = await test.send('GET', '/api/v1/setting');
  expect(body).toMatchObject({
    setting: {
      company: { name: '이루온' },
      customerCenter: {},
      shop: {
        displayCodes: ['NEW_ARRIVAL', 'POPULAR'],
        cashReceipt: true,
        shippingCodes: [{ value: code, areas__available: ['서울'] }],
        showroomCodes: [{ value: 'BRANCH', text: '지역 전시장' }],
        delivery: [{ title: '배송 안내', lines: ['당일 출고'] }],
      },
    },
  });
  expect(JSON.stringify(body)).not.toContain('secret');
  expect((await readSettings(database.db)).purchase).toEqual({ confirmAnnounceDays: 5, confirmAutoDays: 10 });
});
