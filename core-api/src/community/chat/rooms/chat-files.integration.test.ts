import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_RIGHTS, NO_RIGHTS } from '@iruon/contract';
import { makeSettings, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { picture, postFile } from '../../../content/files/uploads/posting.fixture.ts';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { chatRoutes } from '../routes.ts';
import { nextTempId, OPEN_AT } from '../sockets/chat.fixture.ts';
import type { UserContext } from './access.ts';
import { endRoom } from './end-room.ts';
import { agreeToTerms, openRoom } from './open-room.ts';
import { createMessageSender } from './send-message.ts';
import { takeRoom } from './take-room.ts';

type Person = Awaited<ReturnType<typeof makeUser>>;
const MISSING = '0197a1b2-0000-7000-8000-000000000000';
const filesDir = mkdtempSync(join(tmpdir(), 'iruon-chat-files-'));

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: chatRoutes, now: () => OPEN_AT, config: { filesDir } });
await makeSettings(database.db, {});
const { send } = createMessageSender(test.services);
const rows = await database.db.selectFrom('terms').select('id').where('code', '=', 'chat-counsel').execute();
const terms = rows.map(({ id }) => id);
afterAll(async () => {
  rmSync(filesDir, { recursive: true });
});

const as = ({ id, scopes }: Person): UserContext => ({
  ...test.services,
  actor: {
    type: 'user',
    userId: id,
    familyId: id,
    scopes,
    rights: scopes.length > 0 ? ALL_RIGHTS : NO_RIGHTS,
    isCustomer: false,
  } as UserContext['actor'],
  requestId: 'test',
});

/** A member's chat that a manager has taken, and a stranger. */
async function takenChat() {
  const [member, stranger] = [await makeUser(database.db), await makeUser(database.db)];
  const manager = await makeUser(database.db, { type: 'OPERATOR' });
  const _room = await openRoom(as(member), member.id);
  await agreeToTerms(as(member), _room, terms);
  await takeRoom(as(manager), _room);
  return { member, manager, stranger, _room };
}

const upload = (_room: string, by: Person, content?: Buffer, name?: string) =>
  postFile(test, `/api/v1/chats/rooms/${_room}/files`, {
    as: by as never,
    ...(content && { content }),
    ...(name && { name }),
  });
async function read(id: string, by?: Person, headers: Record<string, string> = {}) {
  const authorization = by && (await test.authorize(by as never));
  const path = `/api/v1/chats/files/${id}`;
  const response = await test.app.request(path, { headers: { ...headers, ...(authorization && { authorization }) } });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}
/** A response without the fields that identify the request. */
const comparable = ({ status, body }: Awaited<ReturnType<typeof read>>) => {
  const { requestId: _, instance: __, ...rest } = JSON.parse(body.toString());
  return { status, ...rest };
};
const message = (_room: string, _files: string[]) => ({ _room, tempId: nextTempId(), content: '', _files });

it('shows a sent file to both sides, and a missing file to others', async () => {
  const { member, manager, stranger, _room } = await takenChat();
  const { file, status } = await upload(_room, member);
  expect([status, file]).toEqual([201, expect.objectContaining({ mime: 'image/jpeg', width: 40, height: 30 })]);
  // Not sent yet: visible to its sender only.
  expect((await read(file._id, member)).status).toBe(200);
  expect((await read(file._id, manager)).status).toBe(404);
  const sent = await send(as(member), message(_room, [file._id]));
  expect(sent.files).toMatchObject([{ _id: file._id, url: `/files/chats/${file._id}` }]);
  for (const by of [member, manager]) {
    const shown = await read(file._id, by);
    expect([shown.status, shown.body.length]).toEqual([200, file.bytes]);
    expect(shown.headers.get('cache-control')).toMatch(/private/);
    expect((await read(file._id, by, { range: 'bytes=0-9' })).body.length).toBe(10);
  }
  for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }]) {
    const missing = comparable(await read(MISSING, stranger, headers));
    expect(comparable(await read(file._id, stranger, headers))).toEqual(missing);
    expect(missing).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  }
  expect((await read(file._id)).status).toBe(401);
});

it('accepts a file for its room and from its sender only', async () => {
  const [here, otherChat] = [await takenChat(), await takenChat()];
  const { file } = await upload(here._room, here.member);
  const refused = { body: { code: 'CHAT_FILE_REFUSED' } };
  await expect(send(as(otherChat.member), message(otherChat._room, [file._id]))).rejects.toMatchObject(refused);
  await expect(send(as(here.manager), message(here._room, [file._id]))).rejects.toMatchObject(refused);
  await expect(send(as(here.member), message(here._room, [file._id, file._id]))).rejects.toMatchObject(refused);
  await expect(send(as(here.member), message(here._room, [MISSING]))).rejects.toMatchObject(refused);
  const elsewhere = await upload(otherChat._room, here.member);
  const missing = await upload(MISSING, here.member);
  expect([elsewhere.status, elsewhere.code]).toEqual([404, 'NOT_FOUND']);
  expect([missing.status, missing.code]).toEqual([404, 'NOT_FOUND']);
  await endRoom(as(here.member), here._room);
  expect((await upload(here._room, here.member)).code).toBe('CHAT_ROOM_CLOSED');
});

it('checks the bytes of a file, not its name, and refuses one that is too large', async () => {
  const { member, _room } = await takenChat();
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]);
  const posing = await upload(_room, member, program, '사진.jpg');
  expect([posing.status, posing.code]).toEqual([415, 'FILE_TYPE_REFUSED']);
  expect((await upload(_room, member, await picture(), '문서.pdf')).file).toMatchObject({ mime: 'image/jpeg' });
  const large = Buffer.concat([await picture(), Buffer.alloc(11 * 1024 * 1024)]);
  const refused = await upload(_room, member, large);
  expect([refused.status, refused.code]).toEqual([413, 'FILE_TOO_LARGE']);
  const { rows } = await sql`select count(*)::int as files from chat_uploads where room_id = ${_room}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ files: 1 }]);
});
