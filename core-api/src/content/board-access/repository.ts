import type { Handle } from '@iruon/db';
import { isShownAt } from '../../platform/records/display-period.ts';

/** The posts shown at an instant that hand out a file or show it as their picture, at most a hundred. */
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
