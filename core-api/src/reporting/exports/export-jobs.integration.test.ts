import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportJob } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { systemContext } from '../../platform/services.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { openExports } from './exports.fixture.ts';
import { forgetExports, workExports } from './index.ts';
import { expiryOf, storageKeyOf } from './read-export-file.ts';

const { database, folder, test, operator, input, send, request, file, now, setClock, reset } = await openExports();
beforeEach(reset);

const context = () => systemContext(test.services);
const at = (text: string) => new Date(text);
const later = (ms: number) => setClock(new Date(now().getTime() + ms));
const exportOf = ({ body }: { body: Record<string, unknown> }) => body.export as ExportJob;

/** Stores a file as its worker process would. */
async function storedExport(): Promise<ExportJob> {
  const { _id } = await request();
  const content = randomBytes(5_000);
  const path = join(folder, storageKeyOf(_id));
  await mkdir(join(folder, 'exports'), { recursive: true });
  await writeFile(path, content);
  const end = { finishedAt: now(), expiresAt: expiryOf(now()), updatedAt: now() };
  await database.db
    .updateTable('exports')
    .set({ state: 'DONE', bytes: content.length, rowsDone: 1, rowsTotal: 1, ...end })
    .where('id', '=', _id)
    .execute();
  return exportOf(await send('GET', `/${_id}`));
}

describe('on its way', () => {
  // @covers screen:part/spreadsheet-export-named-title-time
  it('waits, is created, and can be downloaded for seven days under the name of its kind and time', async () => {
    const { _id, state, fileName, rowsTotal } = await request();
    expect({ state, fileName, rowsTotal }).toEqual({
      state: 'WAITING',
      fileName: '주문내역_2026-06-01_093005.xlsx',
      rowsTotal: null,
    });
    expect((await file(_id)).status).toBe(409);
    await workExports(context());
    const done = exportOf(await send('GET', `/${_id}`));
    expect(done).toMatchObject({ state: 'DONE', rowsDone: 5, rowsTotal: 5, expiresAt: '2026-06-08T00:30:05.000Z' });
    const response = await file(_id);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(fileName));
    expect((await response.arrayBuffer()).byteLength).toBe(done.bytes);
    setClock(at('2026-06-08T00:30:06Z'));
    expect((await file(_id)).status).toBe(404);
    expect(await forgetExports(context())).toBe(1);
    expect(await readdir(join(folder, 'exports'))).not.toContain(`${_id}.xlsx`);
    expect((await send('GET', `/${_id}`)).status).toBe(404);
  });

  it('resumes an interrupted download, and sends the whole file to a client with another one', async () => {
    const { _id } = await storedExport();
    const first = await file(_id);
    const etag = first.headers.get('etag') ?? '';
    const whole = Buffer.from(await first.arrayBuffer());
    const rest = await file(_id, { range: 'bytes=1000-', 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${whole.length - 1}/${whole.length}`);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
    const other = await file(_id, { range: 'bytes=1000-', 'if-range': '"another"' });
    expect(other.status).toBe(200);
    expect((await other.arrayBuffer()).byteLength).toBe(whole.length);
    expect((await file(_id, { range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await file(_id, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is canceled while it waits, while it is created, and when it is done', async () => {
    const waiting = await request();
    expect(exportOf(await send('POST', `/${waiting._id}/cancel`, {}))).toMatchObject({ state: 'CANCELED' });
    expect(await workExports(context())).toBe(0);

    const running = await request({ kind: 'PAYMENTS' });
    // The trigger acts as an operator who cancels right after the start of the run.
    await sql`
      create function cancel_at_once() returns trigger language plpgsql as $$
      begin new.state := 'CANCELED'; return new; end $$`.execute(database.db);
    await sql`
      create trigger cancel_at_once before update of rows_total on exports
      for each row execute function cancel_at_once()`.execute(database.db);
    try {
      expect(await workExports(context())).toBe(1);
    } finally {
      await sql`drop trigger cancel_at_once on exports`.execute(database.db);
    }
    expect(exportOf(await send('GET', `/${running._id}`)).state).toBe('CANCELED');

    const done = await storedExport();
    expect(await readdir(join(folder, 'exports'))).toContain(`${done._id}.xlsx`);
    const response = exportOf(await send('POST', `/${done._id}/cancel`, {}));
    expect(response).toMatchObject({ state: 'CANCELED', bytes: null });
    expect((await file(done._id)).status).toBe(404);
    const left = await readdir(join(folder, 'exports'));
    for (const { _id } of [waiting, running, done]) expect(left).not.toContain(`${_id}.xlsx`);
    expect(left.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is restarted when core-api was killed, and fails after the third attempt', { tags: ['extended'] }, async () => {
    const { _id } = await request({ kind: 'PAYMENTS' });
    const die = (attempts: number) =>
      database.db
        .updateTable('exports')
        .set({ state: 'RUNNING', runId: newId(), attempts, rowsDone: 3, updatedAt: now(), bytes: null })
        .where('id', '=', _id)
        .execute();
    await die(1);
    await writeFile(join(folder, 'exports', '.left-behind'), 'half');
    expect(await workExports(context())).toBe(0);
    later(61_000);
    expect(await workExports(context())).toBe(1);
    expect(exportOf(await send('GET', `/${_id}`))).toMatchObject({ state: 'DONE', rowsDone: 6 });
    expect((await (await file(_id)).arrayBuffer()).byteLength).toBeGreaterThan(1_000);

    await die(3);
    later(61_000);
    await workExports(context());
    expect(exportOf(await send('GET', `/${_id}`))).toMatchObject({ state: 'FAILED', failure: 'KILLED' });
    setClock(new Date(Date.now() + 2 * 60 * 60_000));
    await forgetExports(context());
    expect(await readdir(join(folder, 'exports'))).not.toContain('.left-behind');
  });

  it('is created once, for any number of workers', {
    tags: ['extended'],
  }, async () => {
    const first = await request({ kind: 'SETTLEMENTS' });
    later(1_000);
    const second = await request({ kind: 'PAYMENTS' });
    expect(exportOf(await send('GET', `/${second._id}`)).ahead).toBe(1);
    const worked = await Promise.all([workExports(context()), workExports(context())]);
    expect(worked[0] + worked[1]).toBe(2);
    for (const { _id } of [first, second]) expect(exportOf(await send('GET', `/${_id}`)).state).toBe('DONE');
  });

  it('is created again on request', { tags: ['extended'] }, async () => {
    const { _id } = await request({ orderStatus: 'ORDER_NONPAYMENT' });
    await send('POST', `/${_id}/cancel`, {});
    const again = exportOf(await send('POST', `/${_id}/repeat`, {}));
    expect(again).toMatchObject({ state: 'WAITING', orderStatus: 'ORDER_NONPAYMENT', reason: '3월 마감' });
    await workExports(context());
    expect(exportOf(await send('GET', `/${again._id}`)).rowsDone).toBe(1);
  });
});

describe('permissions', () => {
  it('sees no foreign ones', async () => {
    const { _id } = await storedExport();
    const other = await makeUser(database.db, { type: 'OPERATOR' });
    expect((await send('GET', `/${_id}`, undefined, other)).status).toBe(404);
    expect((await file(_id, {}, other)).status).toBe(404);
    expect((await send('POST', `/${_id}/cancel`, {}, other)).status).toBe(404);
    expect((await send('GET', '?range=[0,9]', undefined, other)).body).toMatchObject({ exports: [], total: 0 });
    expect((await send('GET', '?range=[0,9]')).body).toMatchObject({ exports: [{ _id }], total: 1 });
  });

  it('has at most five at once, and returns the reason', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send('POST', '', input)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    const { status, body } = await send('POST', '', { ...input, reason: ' ' });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' });
    expect((await send('POST', '', { ...input, to: '2027-03-02' })).status).toBe(400);
    for (const day of ['0000-01-01', '9999-12-31']) {
      const beyond = { kind: 'SETTLEMENTS', from: day, to: day, reason: input.reason };
      expect((await send('POST', '', beyond)).status, day).toBe(400);
    }
  });

  it('is recorded with the reason, on request and download', async () => {
    const { _id } = await storedExport();
    await (await file(_id)).arrayBuffer();
    const kept = await auditEntries(database.db, ['action', 'actorId', 'details'], { subject: `export:${_id}` });
    expect(kept.map(({ action }) => action)).toEqual(['export.create', 'export.download']);
    for (const { actorId, details } of kept) {
      expect(actorId).toBe(operator.id);
      expect(details).toMatchObject({ reason: '3월 마감' });
    }
  });
});

it('fails with the reason when a row cannot be written, and leaves no file', async () => {
  const { _id } = await request({ kind: 'PAYMENTS' });
  await sql`alter table refunds rename to refunds_away`.execute(database.db);
  await sql`alter table payments rename to payments_away`.execute(database.db);
  try {
    await workExports(context());
  } finally {
    await sql`alter table payments_away rename to payments`.execute(database.db);
    await sql`alter table refunds_away rename to refunds`.execute(database.db);
  }
  expect(exportOf(await send('GET', `/${_id}`))).toMatchObject({
    state: 'FAILED',
    failure: 'BROKE_OFF',
    bytes: null,
  });
  expect((await file(_id)).status).toBe(404);
});

/** A database connection that breaks at these updates of an export. */
function losing(isLost: (columns: readonly string[]) => boolean) {
  const columnsOf = (node: unknown) => JSON.stringify(node);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'UpdateQueryNode') return node;
      const text = columnsOf(node);
      const columns = ['rowsDone', 'bytes', 'failure', 'attempts'].filter((column) => text.includes(`"${column}"`));
      if (text.includes('"exports"') && isLost(columns)) throw new Error('timeout exceeded when trying to connect');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...context(), db: database.db.withPlugin(plugin) };
}

describe('a lost connection', () => {
  it('while the progress is recorded costs nothing', async () => {
    const { _id } = await request({ kind: 'PAYMENTS' });
    let lost = 0;
    const first = (columns: readonly string[]) => {
      if (columns.join() !== 'rowsDone') return false;
      lost += 1;
      return lost === 1;
    };
    await workExports(losing(first));
    expect(lost).toBeGreaterThan(0);
    expect(exportOf(await send('GET', `/${_id}`))).toMatchObject({ state: 'DONE' });
  });

  it('at the end is followed by another attempt of the next run, and the third one fails', async () => {
    const { _id } = await request({ kind: 'PAYMENTS' });
    const atTheEnd = (columns: readonly string[]) => columns.includes('bytes');
    expect(await workExports(losing(atTheEnd))).toBe(0);
    expect(exportOf(await send('GET', `/${_id}`))).toMatchObject({ state: 'WAITING' });
    await workExports(context());
    expect(exportOf(await send('GET', `/${_id}`))).toMatchObject({ state: 'DONE' });

    const again = await request({ kind: 'PAYMENTS' });
    for (const _ of [1, 2, 3]) await workExports(losing(atTheEnd));
    expect(exportOf(await send('GET', `/${again._id}`))).toMatchObject({ state: 'FAILED', failure: 'KILLED' });
    expect((await readdir(join(folder, 'exports'))).filter((name) => name.includes(again._id))).toEqual([]);
  });
});
