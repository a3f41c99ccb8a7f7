import type { Handle } from '@iruon/db';
import { problem } from '../../../platform/http/problem.ts';

/**
 * Asserts that picture fields refer to picture files. A missing file is left to the foreign key.
 * @throws INVALID_INPUT at the fields
 */
export async function assertPictures(handle: Handle, fields: Readonly<Record<string, string | null>>): Promise<void> {
  const ids = Object.values(fields).filter((id) => id !== null);
  if (ids.length === 0) return;
  const others = await handle
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('mime', 'not like', 'image/%')
    .execute();
  if (others.length === 0) return;
  const refused = new Set(others.map(({ id }) => id));
  const wrong = Object.keys(fields).filter((field) => refused.has(fields[field] ?? ''));
  throw problem('INVALID_INPUT', {
    errors: wrong.map((field) => ({ path: `body.${field}`, code: 'no_picture', message: '사진이 아닌 파일입니다.' })),
  });
}
