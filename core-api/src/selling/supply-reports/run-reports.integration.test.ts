import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setPortal } from '../../../../tooling/sandbox/supply-report/client.ts';
import { MONTH, openSupply } from './supply-reports.fixture.ts';

const { store, db, ask, reportBy, rows, implant, clinic, shipped, run, portal } = await openSupply({ restarts: false });
const { url } = store.sandbox;
const april = (time = '03:00:00') => store.setClock(new Date(`2031-04-02T${time}Z`));
const statesOf = async () => Object.groupBy(await rows(), ({ state }) => state);
const seen = async () => (await reportBy('GET', '')).portal?.rows ?? 0;
const references = async () => (await portal()).rows.map(({ fields }) => fields.remark);
const code = async (verb: string, body?: object) => {
  const response = await ask('POST', `supply-reports/${MONTH}/${verb}`, body);
  return response.body.code;
};

it('leaves a refused row with the words of the portal, and adds none twice', async () => {
  const goods = await implant();
  const unknown = await clinic({ clientCode: 'X1' });
  await shipped(goods, 1);
  const { orderId } = await shipped(goods, 2, { member: unknown });
  await reportBy('POST', '/build');
  await reportBy('POST', '/add');
  expect(await code('add')).toBe('SUPPLY_REPORT_BUSY');
  expect(await code('build')).toBe('SUPPLY_REPORT_BUSY');
  await run();
  expect(await rows({ state: 'REFUSED' })).toMatchObject([
    { _order: orderId, refusal: expect.stringContaining('등록되지 않은 거래처 코드입니다') },
  ]);
  expect((await reportBy('GET', '')).run).toMatchObject({ state: 'DONE', added: 1, refused: 1 });
  await reportBy('POST', '/add');
  await run();
  expect((await portal()).rows).toHaveLength(1);
  await db.updateTable('supplyClients').set({ clientCode: 'B999999' }).where('userId', '=', unknown.id).execute();
  await reportBy('POST', '/build');
  await reportBy('POST', '/add');
  await run();
  const all = await references();
  expect([all.length, new Set(all).size]).toEqual([2, 2]);
  expect((await statesOf()).ADDED).toHaveLength(2);
});

it.each(['lost-write', 'dropped-write'])(
  'asks for a row after a call with %s before it is sent again',
  async (mode) => {
    await shipped(await implant(), 1);
    await reportBy('POST', '/build');
    const before = (await portal()).rows.length;
    await setPortal(url, { mode, times: 4 });
    await reportBy('POST', '/add');
    await run();
    expect((await statesOf()).SENDING).toHaveLength(1);
    await setPortal(url, { mode: 'ok' });
    store.later(40);
    await run();
    if (mode === 'dropped-write') {
      expect((await portal()).rows).toHaveLength(before);
      store.later(301);
      await run();
    }
    expect((await portal()).rows).toHaveLength(before + 1);
    expect((await reportBy('GET', '')).run).toMatchObject({ state: 'DONE' });
    expect((await statesOf()).SENDING).toBeUndefined();
  },
);

it.each([
  ['refused-in-200', false, '(코드 400)'],
  ['unclear-refusal', false, '(코드 E900)'],
  ['unclear-write', true, '(코드 E900)'],
] as const)(
  'counts no row as added after a 200 with another code (%s) before the portal was asked',
  async (mode, isAdded, words) => {
    const { orderId } = await shipped(await implant(), 1);
    await reportBy('POST', '/build');
    const before = (await portal()).rows.length;
    await setPortal(url, { mode });
    await reportBy('POST', '/add');
    await run();
    const { run: first } = await reportBy('GET', '');
    if (mode !== 'refused-in-200')
      expect(first).toMatchObject({ state: 'OPEN', message: expect.stringContaining(words) });
    await setPortal(url, { mode: 'ok' });
    store.later(31);
    await run();
    expect((await portal()).rows).toHaveLength(before + Number(isAdded));
    expect((await reportBy('GET', '')).run).toMatchObject({ state: 'DONE', refused: Number(!isAdded) });
    const row = (await rows()).find(({ _order }) => _order === orderId);
    expect(row).toMatchObject(
      isAdded ? { state: 'ADDED', refusal: null } : { state: 'REFUSED', refusal: expect.stringContaining(words) },
    );
    await reportBy('POST', '/add').catch(() => undefined);
    await run();
    expect((await portal()).rows).toHaveLength(before + 1);
  },
);

it('waits for a portal that refuses calls, and gets a new token', async () => {
  await shipped(await implant(), 1);
  await reportBy('POST', '/build');
  const before = (await portal()).rows.length;
  await setPortal(url, { mode: 'busy', times: 1 });
  await reportBy('POST', '/add');
  await run();
  expect((await reportBy('GET', '')).run).toMatchObject({ state: 'OPEN', isUnanswered: false });
  await setPortal(url, { mode: 'old-token', times: 1 });
  store.later(31);
  await run();
  expect((await portal()).rows).toHaveLength(before + 1);
});

it('stops at once with the words of a portal that refuses the calls that read', async () => {
  await shipped(await implant(), 1);
  await reportBy('POST', '/build');
  const before = (await portal()).rows.length;
  await setPortal(url, { mode: 'refused' });
  const check = await ask('POST', `supply-reports/${MONTH}/check`);
  expect(check.body).toMatchObject({
    code: 'SUPPLY_PORTAL_SILENT',
    detail: expect.stringContaining('이용 권한이 없습니다'),
  });
  await reportBy('POST', '/add');
  await run();
  expect((await reportBy('GET', '')).run).toMatchObject({
    state: 'STOPPED',
    message: '포털이 거절했습니다: 이용 권한이 없습니다. 관리자에게 문의해 주세요.',
  });
  await setPortal(url, { mode: 'ok' });
  await reportBy('POST', '/add');
  await run();
  expect((await portal()).rows).toHaveLength(before + 1);
});

it('files what was shown, once, by the press of a person', async () => {
  await shipped(await implant(), 1);
  await reportBy('POST', '/build');
  await reportBy('POST', '/add');
  await run();
  expect(await code('file', { rows: await seen() })).toBe('SUPPLY_MONTH_OPEN');
  april();
  expect(await code('file', { rows: (await seen()) + 1 })).toBe('SUPPLY_REPORT_CHANGED');
  await db.updateTable('tokenFamilies').set({ verifiedAt: null }).execute();
  expect(await code('file', { rows: await seen() })).toBe('STEP_UP_REQUIRED');
  await db
    .updateTable('tokenFamilies')
    .set({ verifiedAt: new Date('2032-01-01') })
    .execute();
  await reportBy('POST', '/file', { rows: await seen() });
  await run();
  expect(await reportBy('GET', '')).toMatchObject({ stage: 'FILED', run: { state: 'DONE', message: '보고했습니다.' } });
  expect((await portal()).month.calls).toHaveLength(1);
  expect(await code('file', { rows: await seen() })).toBe('SUPPLY_REPORT_FILED');
  expect(await code('add')).toBe('SUPPLY_REPORT_FILED');
  const rule = { implantClasses: [3], otherClasses: [], includesNhi: false, price: 'NONE', note: '' };
  expect((await ask('PUT', `supply-rules/${MONTH}`, rule)).body.code).toBe('SUPPLY_RULE_IN_USE');
  await reportBy('POST', '/unfile', { rows: await seen(), reason: '수량을 고칩니다' });
  await run();
  expect(await reportBy('GET', '')).toMatchObject({ stage: 'ADDED', run: { message: '보고를 취소했습니다.' } });
  expect(await code('unfile', { rows: await seen(), reason: '다시' })).toBe('SUPPLY_REPORT_NOT_FILED');
});

it.each([
  ['lost-write', '04:00:00', true, 'DONE'],
  ['dropped-write', '05:00:00', false, 'STOPPED'],
  ['down', '06:00:00', false, 'STOPPED'],
  ['unclear-write', '07:00:00', true, 'DONE'],
  ['unclear-refusal', '08:00:00', false, 'STOPPED'],
] as const)('asks for the outcome of a filing with %s, and never repeats it', async (mode, time, isFiled, state) => {
  april(time);
  await reportBy('POST', '/check');
  const before = (await portal()).month;
  if (before.isFiled) {
    await reportBy('POST', '/unfile', { rows: await seen(), reason: '처음부터 다시' });
    await run();
  }
  const calls = (await portal()).month.calls.length;
  await reportBy('POST', '/file', { rows: await seen() });
  await setPortal(url, { mode });
  await run();
  expect((await reportBy('GET', '')).run).toMatchObject({ state: 'OPEN', isUnanswered: mode !== 'down' });
  for (let minute = 0; minute < 40; minute += 1) {
    store.later(60);
    if (minute === 2 && mode !== 'down') await setPortal(url, { mode: 'ok' });
    await run();
  }
  await setPortal(url, { mode: 'ok' });
  const message = mode === 'unclear-refusal' ? expect.stringContaining('(코드 E900)') : expect.any(String);
  expect((await reportBy('GET', '')).run).toMatchObject({ state, message });
  expect((await portal()).month).toMatchObject({ isFiled });
  expect((await portal()).month.calls.length - calls).toBe(isFiled ? 1 : 0);
});

it('finds rows that were entered at the portal, and stores a client that it knows', async () => {
  april('09:00:00');
  const member = await store.makeMember({ type: 'COMPANY' });
  await sql`update users set business = business || '{"no": "1208147521"}' where id = ${member.id}`.execute(db);
  const { body } = await ask('POST', `supply-clients/${member.id}/lookup`);
  expect(body).toMatchObject({
    found: [expect.objectContaining({ clientCode: expect.stringMatching(/^B\d{6}$/) })],
    client: { source: 'PORTAL', institutionSign: expect.stringMatching(/^3\d{7}$/) },
  });
  const { updatedAt } = body.client as { updatedAt: string };
  const input = { form: 'DEALER', institutionSign: '', clientCode: 'B000001', updatedAt: null };
  expect((await ask('PUT', `supply-clients/${member.id}`, input)).body.code).toBe('RECORD_CHANGED');
  expect((await ask('PUT', `supply-clients/${member.id}`, { ...input, updatedAt })).body.client).toMatchObject({
    form: 'DEALER',
    clientCode: 'B000001',
    source: 'HAND',
  });
  const known = await seen();
  await db.deleteFrom('supplyReportRows').where('state', '=', 'ADDED').execute();
  expect((await reportBy('POST', '/check')).portal).toMatchObject({ rows: known, foreign: known });
});
