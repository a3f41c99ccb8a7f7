import { makeUser } from '@iruon/db/factories';
import { type As, createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { folderForTests } from '../../../testing/folder-for-tests.ts';
import { fileRoutes } from '../routes.ts';
import { postFile, type Sent } from './posting.fixture.ts';

export type Member = Awaited<ReturnType<typeof makeUser>>;

/** Members and an operator who upload files, one per test file; the clock is fixed by default. */
export async function openUploads(clock?: () => Date) {
  const filesDir = folderForTests('iruon-uploads-');
  const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n', 'latin1');
  const now = new Date();
  const database = await databaseForTests();
  const test = createTestApp(database.db, { routes: fileRoutes, config: { filesDir }, now: clock ?? (() => now) });
  const member = await makeUser(database.db);
  const other = await makeUser(database.db);
  const operator = await makeUser(database.db, { type: 'OPERATOR' });

  const post = (path: string, sent: Sent) => postFile(test, path, sent);
  const review = (as: As, content?: Buffer) =>
    post('/api/v1/files', { as, fields: { path: 'reviews', index: '2' }, ...(content ? { content } : {}) });
  const consoleUpload = (fields: Record<string, string>, sent: Sent = {}) =>
    post('/api/console/files', { as: operator, fields, ...sent });

  async function get(id: string, query = '', headers: Record<string, string> = {}, as?: Member) {
    const authorization = as ? { authorization: await test.authorize(as) } : {};
    return test.app.request(`/api/v1/files/${id}${query}`, { headers: { ...headers, ...authorization } });
  }

  const rows = async (id: string) =>
    (await database.db.selectFrom('files').select('id').where('id', '=', id).execute()).length;
  return { filesDir, PDF, now, database, test, member, other, operator, post, review, consoleUpload, get, rows };
}
