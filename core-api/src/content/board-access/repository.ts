import type { Handle } from '@iruon/db';
import { isShownAt } from '../../platform/records/display-period.ts';

/** The shown posts at an instant with a file as attachment or picture, at most a hundred. */
export async function findBoardsOfFile(handle: Handle, fileId: string, now: Date) {
  return handle
    .selectFrom('boards')
    .select(['code', 'isMembersOnly'])
    .where(isShownAt(now))
    .where((eb) =>
      eb.or([
        eb('imageId', '=', fileId),
        eb('thumbId', '=', fileId),
        eb('id', 'in', eb.selectFrom('boardFiles').select('boardId').where('fileId', '=', fileId)),
      ]),
    )
    .limit(100)
    .execute();
}
