import { makeBoard, makeBoardComment, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { consoleBoardRoutes } from '../console/routes.ts';
import { boardRoutes } from '../routes.ts';

type Json = Record<string, unknown>;
type User = Awaited<ReturnType<typeof makeUser>>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...boardRoutes, ...consoleBoardRoutes] });
const [writer, other] = [await makeUser(database.db, { name: '박하늘' }), await makeUser(database.db)];
const operator = await makeUser(database.db, { type: 'OPERATOR' });

const post = () => makeBoard(database.db, { code: 'MEMBER' });
const send = (method: string, board: string, path = '', as: User = writer, body?: Json) =>
  test.send(method, `/api/v1/boards/${board}/comments${path}`, { as, ...(body ? { body } : {}) });
const postComment = async (board: string, content: string, over: Json = {}, as: User = writer) =>
  send('POST', board, '', as, { clientId: crypto.randomUUID(), content, ...over });
const idOf = ({ body }: { body: Json }) => (body.comment as { _id: string })._id;
const contentsOf = async (board: string) => {
  const { comments, total } = (await send('GET', board)).body as { comments: Json[]; total: number };
  expect(total).toBe(comments.length);
  return comments.map(({ content, isDeleted }) => (isDeleted ? '-' : content));
};
const counted = async (board: string) =>
  ((await test.send('GET', `/api/v1/boards/${board}`, { as: writer })).body.board as Json).comments;

// @covers call:GET /api/v1/boards/{id}/comments
it('a reply is listed under its comment; names are masked', async () => {
  const { id } = await post();
  const first = idOf(await postComment(id, '첫째'));
  await postComment(id, '둘째', {}, other);
  await postComment(id, '답변', { _parent: first }, operator);
  const { comments } = (await send('GET', id)).body as { comments: Json[] };
  expect(comments.map(({ content, writer: name, isMine }) => [content, name, isMine])).toEqual([
    ['첫째', '박**', true],
    ['답변', null, false],
    ['둘째', expect.stringMatching(/\*$/), false],
  ]);
  const nested = await postComment(id, '답의 답', { _parent: comments[1]?._id });
  expect(nested.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'body._parent' }] });
});

// @covers call:POST /api/v1/boards/{id}/comments
it('a comment sent twice, also concurrently, is stored once', async () => {
  const { id } = await post();
  const clientId = crypto.randomUUID();
  const responses = await Promise.all(Array.from({ length: 4 }, () => postComment(id, '한 번', { clientId })));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await contentsOf(id)).toEqual(['한 번']);
});

// @covers call:PUT /api/v1/boards/{id}/comments/{id}
it('only the writer changes a comment, and the change is marked', async () => {
  const { id } = await post();
  const comment = `/${idOf(await postComment(id, '처음'))}`;
  expect((await send('PUT', id, comment, other, { content: '남의 것' })).body.code).toBe('NOT_FOUND');
  expect((await send('PUT', id, comment, writer, { content: '고침' })).body.comment).toMatchObject({
    content: '고침',
    isChanged: true,
  });
});

// @covers call:DELETE /api/v1/boards/{id}/comments/{id}
it('a deleted one leaves a placeholder while it has replies; the last reply removes it', async () => {
  const { id } = await post();
  const first = idOf(await postComment(id, '첫째'));
  const replies = [
    idOf(await postComment(id, '답 1', { _parent: first })),
    idOf(await postComment(id, '답 2', { _parent: first })),
  ];
  expect((await send('DELETE', id, `/${first}`, other)).status).toBe(204);
  expect(await contentsOf(id)).toEqual(['첫째', '답 1', '답 2']);
  await send('DELETE', id, `/${first}`);
  expect(await contentsOf(id)).toEqual(['-', '답 1', '답 2']);
  expect(await counted(id)).toBe(2);
  expect((await postComment(id, '늦은 답', { _parent: first })).body.code).toBe('NOT_FOUND');
  await send('DELETE', id, `/${replies[0]}`);
  expect(await contentsOf(id)).toEqual(['-', '답 2']);
  await send('DELETE', id, `/${replies[1]}`);
  expect(await contentsOf(id)).toEqual([]);
  expect((await send('DELETE', id, `/${first}`)).status).toBe(204);
});

it('a deleted or hidden post accepts no comment', async () => {
  const { id } = await post();
  await test.send('DELETE', `/api/v1/boards/${id}`, { as: operator });
  const refused = await postComment(id, '늦음');
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  const hidden = await makeBoard(database.db, { code: 'MEMBER', displayEnabled: false });
  expect((await postComment(hidden.id, '숨김')).status).toBe(404);
  const newcomer = await makeUser(database.db, { custNo: null });
  const course = await makeBoard(database.db, { code: 'ACADEMY' });
  expect((await postComment(course.id, '강의', {}, newcomer)).body.code).toBe('CUSTOMER_NUMBER_REQUIRED');
});

it('an operator deletes a comment, and it is recorded', async () => {
  const { id, boardId } = await makeBoardComment(database.db, { content: '광고입니다' });
  const path = `/api/console/boards/${boardId}/comments`;
  expect((await test.send('GET', path, { as: operator })).body.total).toBe(1);
  expect((await test.send('DELETE', `${path}/${id}`, { as: operator })).status).toBe(204);
  expect((await test.send('GET', path, { as: operator })).body.total).toBe(0);
  const noted = await database.db
    .selectFrom('auditLog')
    .select('details')
    .where('subject', '=', `board:${boardId}`)
    .executeTakeFirstOrThrow();
  expect(noted.details).toEqual({ content: '광고입니다' });
});
