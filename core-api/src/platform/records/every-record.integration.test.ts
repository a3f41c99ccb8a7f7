import { type ConsoleResource, type Operation, resources } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { makeFile, makeProductCode, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { consoleRecordRoutes } from '../../record-routes.ts';
import { records } from '../../records.gen.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import type { ConsoleRecord } from './define-record.ts';

// The behaviour of every record: a new one is tested by its declaration.

type Json = Record<string, unknown>;
type User = Awaited<ReturnType<typeof makeUser>>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: consoleRecordRoutes });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
// The kind that the example of a showroom is of.
await makeProductCode(database.db, { kind: 'SHOWROOM', value: 'BRANCH', text: '지역 전시장' });

const tableOf = ({ table }: ConsoleRecord) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The text columns of a record that are unique, alone or with others. */
async function uniqueTextsOf(record: ConsoleRecord): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select a.attname as column from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    join pg_type t on t.oid = a.atttypid
    where i.indrelid = ${tableOf(record)}::regclass and i.indisunique and t.typname = 'text'`.execute(database.db);
  return rows.map(({ column }) => column).filter((column) => ['code', 'value', 'name'].includes(column));
}

let made = 0;
/** The record's example with unique values where required. */
async function inputOf(record: ConsoleRecord): Promise<Json> {
  made += 1;
  const example: Json = { ...record.resource.example };
  const own = (await uniqueTextsOf(record)).flatMap((column) =>
    typeof example[column] === 'string' ? [[column, `${example[column]}${made}`]] : [],
  );
  return { ...example, ...Object.fromEntries(own) };
}

/** Inserts copies of a record behind it, without the work of a request for each. */
async function copy(record: ConsoleRecord, id: string, count: number): Promise<void> {
  const table = sql.table(tableOf(record));
  const texts = (await uniqueTextsOf(record)).map(
    (column) => sql`${sql.lit(column)}, to_jsonb(r)->>${column} || '-' || n,`,
  );
  await sql`
    insert into ${table}
    select (jsonb_populate_record(r, jsonb_build_object(
      ${sql.join(texts, sql` `)} 'id', gen_random_uuid(), 'sequence', (to_jsonb(r)->>'sequence')::int + n))).*
    from ${table} r cross join generate_series(1, ${count}) n where r.id = ${id}`.execute(database.db);
}

const send = (
  method: string,
  path: string,
  { body, key, as = operator }: { body?: Json; key?: string; as?: User } = {},
) =>
  test.send(method, path, {
    as,
    ...(body ? { body } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

async function create(record: ConsoleRecord): Promise<Json & { _id: string; updatedAt: string }> {
  const { one, path } = record.resource;
  const response = await send('POST', path, { body: await inputOf(record) });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body[one] as Json & { _id: string; updatedAt: string };
}

/** A change of a record that was read. */
function changeOf(record: ConsoleRecord, seen: Json): Json {
  const { resource } = record;
  const fields = Object.keys(resource.update.shape).map((field) => [field, seen[field]]);
  return { ...Object.fromEntries(fields), [resource.named]: '바뀐 이름' };
}

const audited = async (record: ConsoleRecord, id: string) =>
  (
    await database.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'actorRole', 'objectType', 'objectName', 'details'])
      .where('subject', 'like', `%:${id}`)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action, actorId, details, ...row }) => ({
    ...row,
    verb: action.replace(/^.*\./, ''),
    isOperator: actorId === operator.id,
    details: details as { changes?: Json },
    record: record.resource.one,
  }));

const idsOf = async ({ resource: { many, path } }: ConsoleRecord, query: Json = {}) => {
  const params = new URLSearchParams(
    Object.entries({ range: [0, 199], ...query }).map(([name, value]): [string, string] => [
      name,
      JSON.stringify(value),
    ]),
  );
  const { body } = await send('GET', `${path}?${params}`);
  const rows = body[many] as { _id: string; isSystem?: boolean }[];
  const own = rows.filter(({ isSystem }) => isSystem !== true).map(({ _id }) => _id);
  return { ids: rows.map(({ _id }) => _id), own, total: body.total };
};

it('serves every record that the contract declares, under names in the table of operations', () => {
  const declared: readonly ConsoleResource[] = Object.values(resources);
  expect(new Set(records.map(({ resource }) => resource))).toEqual(new Set(declared));
  const all = new Set<Operation>(Object.values(operations));
  for (const { verbs } of declared)
    for (const operation of Object.values(verbs)) if (operation) expect(all.has(operation)).toBe(true);
});

describe.each(records.map((record) => [record.resource.many, record] as const))('%s', (_, record) => {
  const { one, kind, named, path, verbs, place, files, limit } = record.resource;

  it('are for operators with the right of their area only', async () => {
    // A role with the rights of another area alone.
    const elsewhere = record.resource.area === 'shipping' ? 'catalog' : 'packer';
    const { id: roleId } = await database.db
      .selectFrom('roles')
      .select('id')
      .where('code', '=', elsewhere)
      .executeTakeFirstOrThrow();
    const colleague = await makeUser(database.db, { type: 'OPERATOR', roleId });
    const member = await makeUser(database.db);
    for (const [as, code] of [
      [colleague, 'RIGHT_REQUIRED'],
      [member, 'ACCESS_DENIED'],
    ] as const) {
      expect((await send('GET', path, { as })).body.code).toBe(code);
      expect((await send('POST', path, { as, body: await inputOf(record) })).body.code).toBe(code);
    }
    expect((await test.send('GET', path)).body.code).toBe('LOGIN_REQUIRED');
  });

  // @covers call:GET /api/console/levels/{id}, call:GET /api/console/shop/points
  // @covers call:GET /api/console/shop/points/{id}, call:PUT /api/console/shop/points/{id}
  // @covers call:DELETE /api/console/shop/points/{id}, call:GET /api/console/banners
  // @covers call:DELETE /api/console/banners/{id}, call:GET /api/console/center/faqs
  // @covers call:GET /api/console/center/faqs/{id}, call:POST /api/console/center/faqs
  // @covers call:PUT /api/console/center/faqs/{id}, call:DELETE /api/console/center/faqs/{id}
  // @covers call:DELETE /api/console/notifications/{id}, call:PUT /api/console/notifications/{id}
  // @covers call:GET /api/console/popups, call:GET /api/console/popups/{id}, call:PUT /api/console/popups/{id}
  // @covers call:DELETE /api/console/popups/{id}, call:GET /api/console/terms/{id}
  it('are created, read, changed and deleted, and every step is in the audit log', async () => {
    const input = await inputOf(record);
    const created = (await send('POST', path, { body: input })).body[one] as Json & { _id: string };
    expect(created).toMatchObject(input);
    expect((await send('GET', `${path}/${created._id}`)).body).toEqual({ [one]: created });
    const change = changeOf(record, created);
    const changed = (await send('PUT', `${path}/${created._id}`, { body: change })).body[one] as Json;
    const { updatedAt, ...fields } = change;
    expect(changed).toMatchObject(fields);
    expect(changed.updatedAt).not.toBe(updatedAt);
    expect((await idsOf(record)).ids).toContain(created._id);
    for (const _again of [1, 2]) expect((await send('DELETE', `${path}/${created._id}`)).status).toBe(204);
    expect((await send('GET', `${path}/${created._id}`)).status).toBe(404);
    const steps = await audited(record, created._id);
    expect(steps.map(({ verb }) => verb)).toEqual(['create', 'change', 'delete']);
    expect(steps.every(({ isOperator }) => isOperator)).toBe(true);
    for (const { actorRole, objectType, objectName } of steps) {
      expect([actorRole, objectType]).toEqual(['console/ADMIN/전체 관리', kind]);
      expect(objectName).not.toBe('');
    }
    expect(steps[2]?.objectName).toBe(steps[1]?.objectName);
    expect(steps[1]?.details.changes).toEqual({ [named]: { from: created[named], to: '바뀐 이름' } });
  });

  it("do not overwrite another operator's change", async () => {
    const seen = await create(record);
    const body = changeOf(record, seen);
    const responses = await Promise.all([1, 2, 3].map(() => send('PUT', `${path}/${seen._id}`, { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'RECORD_CHANGED',
      detail: expect.stringContaining(`${operator.name} 님이`),
      errors: [{ path: `body.${named}`, message: '그 사이 바뀐 값: ‘바뀐 이름’' }],
    });
  });

  it('are changed and read under existing ids', async () => {
    const { _id, ...seen } = await create(record);
    await send('DELETE', `${path}/${_id}`);
    expect((await send('PUT', `${path}/${_id}`, { body: changeOf(record, seen) })).body.code).toBe('NOT_FOUND');
    expect((await send('GET', `${path}/nothing`)).body.code).toBe('INVALID_INPUT');
  });

  it('reject unknown fields, sorts and filters', async () => {
    const unknown = await send('POST', path, { body: { ...(await inputOf(record)), isAdmin: true } });
    expect(unknown.body).toMatchObject({ code: 'INVALID_INPUT' });
    const seen = await create(record);
    const change = { ...changeOf(record, seen), sequence: 0 };
    expect((await send('PUT', `${path}/${seen._id}`, { body: change })).body.code).toBe('INVALID_INPUT');
    for (const query of [
      { sort: ['id; drop table users', 'ASC'] },
      { filter: { updatedAt: 1 } },
      { range: [0, 500] },
    ]) {
      const [[name, value] = ['', '']] = Object.entries(query);
      const response = await send('GET', `${path}?${name}=${encodeURIComponent(JSON.stringify(value))}`);
      expect(response.body.code, name).toBe('INVALID_INPUT');
    }
  });

  it('are sorted by every sort, filtered by id and text, page by page', async () => {
    const own = [(await create(record))._id, (await create(record))._id];
    for (const field of record.resource.sorts)
      for (const direction of ['ASC', 'DESC'])
        expect((await idsOf(record, { sort: [field, direction], filter: { id: own } })).ids.toSorted()).toEqual(
          own.toSorted(),
        );
    const up = await idsOf(record, { sort: ['createdAt', 'ASC'], filter: { id: own } });
    expect(up).toEqual({ ids: own, own, total: 2 });
    expect(await idsOf(record, { sort: ['createdAt', 'DESC'], filter: { id: own }, range: [1, 1] })).toMatchObject({
      ids: [own[0]],
      total: 2,
    });
    expect(await idsOf(record, { filter: { id: own, q: '그런 이름은 없다 %' } })).toMatchObject({ ids: [], total: 0 });
  });

  it('are created once per key', async () => {
    const body = await inputOf(record);
    const key = `once-${record.table}`;
    const first = await send('POST', path, { body, key });
    expect(first.status).toBe(201);
    const again = await send('POST', path, { body, key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await send('POST', path, { body: { ...body, [named]: '다른 이름' }, key });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const { _id } = first.body[one] as { _id: string };
    expect((await audited(record, _id)).map(({ verb }) => verb)).toEqual(['create']);
  });

  it('cannot be deleted while another table refers to them', async () => {
    const { _id } = await create(record);
    const other = sql.table(`other_${tableOf(record)}`);
    await sql`create table ${other} (id uuid references ${sql.table(tableOf(record))} (id))`.execute(database.db);
    await sql`insert into ${other} values (${_id})`.execute(database.db);
    const refused = await send('DELETE', `${path}/${_id}`);
    expect([refused.status, refused.body.code]).toEqual([409, record.inUse?.().body.code ?? 'RECORD_IN_USE']);
    await sql`drop table ${other}`.execute(database.db);
    expect((await send('DELETE', `${path}/${_id}`)).status).toBe(204);
  });

  if (verbs.order)
    it('have their given positions, and a new one is last', async () => {
      const [a, b, c] = [await create(record), await create(record), await create(record)];
      const before = (await idsOf(record)).ids;
      const newest = record.newPlace === 'first' ? before[0] : before.at(-1);
      expect(newest).toBe(c._id);
      expect((await send('PATCH', `${path}/sequence`, { body: { _ids: [b._id, c._id] } })).status).toBe(204);
      const { ids, own } = await idsOf(record);
      expect(own.slice(0, 2)).toEqual([b._id, c._id]);
      expect(own.indexOf(a._id)).toBeGreaterThan(1);
      // Rows of the system stay before all others.
      expect(ids.slice(ids.length - own.length)).toEqual(own);
      const shown = (await send('GET', `${path}/${c._id}`)).body[one] as Json;
      expect(shown[place ?? '']).toBe(1);
      const twice = await send('PATCH', `${path}/sequence`, { body: { _ids: [a._id, a._id] } });
      expect(twice.body.code).toBe('INVALID_INPUT');
    });

  if (Object.values(files).some(({ kind }) => kind === 'picture'))
    it('accept only pictures as their pictures', async () => {
      const text = (await makeFile(database.db, { name: '설명.txt', mime: 'text/plain; charset=utf-8' })).id;
      for (const [field] of Object.entries(files).filter(([, { kind }]) => kind === 'picture')) {
        const refused = await send('POST', path, { body: { ...(await inputOf(record)), [field]: text } });
        expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: `body.${field}` }] });
      }
    });

  if (limit !== undefined)
    it('have a maximum, also for concurrent creations', async () => {
      const { limitWithin } = record;
      const example: Json = { ...record.resource.example };
      const count = async () =>
        (await idsOf(record, limitWithin ? { filter: { [limitWithin.field]: example[limitWithin.field] } } : {})).own
          .length;
      const { _id } = await create(record);
      await copy(record, _id, limit - 1 - (await count()));
      const inputs = [await inputOf(record), await inputOf(record), await inputOf(record)];
      const responses = await Promise.all(inputs.map((body) => send('POST', path, { body })));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(responses.find(({ status }) => status === 409)?.body.code).toBe('RECORDS_FULL');
      expect(await count()).toBe(limit);
    });
});
