import type { board, boardSummary } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type findBoardsOfFile, refusalOf } from '../board-access/index.ts';
import { findBoardFiles } from './board-files-repository.ts';
import { readFoundIds, readOutline } from './kept-outlines.ts';
import {
  type BoardFilter,
  type BoardRow,
  findBoardIds,
  findBoards,
  findShownBoard,
  type Moment,
} from './repository.ts';
import { orderVersions } from './version-rules.ts';
import { findVersions } from './versions-repository.ts';
import { wireBoard, wireFile, wireSummary } from './wire-board.ts';

export type Reading = Pick<Context, 'db' | 'now' | 'actor'>;

const momentOf = (now: Date): Moment => ({ now, today: seoulDay(now) });

/** @throws LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED */
export function assertReadable(
  board: Awaited<ReturnType<typeof findBoardsOfFile>>[number],
  { actor }: Pick<Context, 'actor'>,
): void {
  const refusal = refusalOf(board, actor);
  if (refusal !== null) throw problem(refusal);
}

type ListQuery = Omit<BoardFilter, 'seesMembersOnly' | 'code'> & {
  code?: BoardFilter['code'] | undefined;
  page: number;
  limit: number;
};

/** The posts that everybody of the actor's kind may read. */
const defaultCode = ({ actor }: Pick<Context, 'actor'>) => (actor.type === 'user' ? 'MEMBER' : 'IFU');

/**
 * A page of shown posts of a code.
 * @throws LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED
 */
export async function listBoards(
  context: Reading & Pick<Context, 'config' | 'preview'>,
  { page, limit, code = defaultCode(context), ...rest }: ListQuery,
): Promise<{ boards: z.input<typeof boardSummary>[]; total: number }> {
  const { db, now, actor } = context;
  assertReadable({ code, isMembersOnly: false }, { actor });
  const filter = { code, ...rest, seesMembersOnly: actor.type === 'user' };
  const moment = momentOf(now());
  const offset = (page - 1) * limit;
  const listed = async () => {
    if (filter.q || filter.product || filter.language) {
      const found = await readFoundIds(context, filter, moment);
      return { ids: found.slice(offset, offset + limit), total: found.length };
    }
    const { total, marks } = await readOutline(context, filter, moment);
    return { ids: await findBoardIds(db, filter, moment, { offset, limit, marks }), total };
  };
  const { ids, total } = await listed();
  const rows = await findBoards(db, ids);
  return { boards: rows.map((row) => wireSummary(row, actor)), total };
}

/** A shown post that the actor may read. @throws NOT_FOUND, LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED */
export async function findReadable(context: Reading, id: string, handle: Handle = context.db): Promise<BoardRow> {
  const row = await findShownBoard(handle, id, context.now());
  if (!row) throw problem('NOT_FOUND', '게시글을 찾을 수 없습니다. 지워졌거나 게시 기간이 지났을 수 있습니다.');
  assertReadable(row, context);
  return row;
}

/** One shown post. @throws NOT_FOUND, LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED */
export async function getBoard(
  context: Reading,
  id: string,
  handle: Handle = context.db,
): Promise<z.input<typeof board>> {
  const { actor, now } = context;
  const row = await findReadable(context, id, handle);
  const { now: at, today } = momentOf(now());
  const found = row.code === 'IFU' ? await findVersions(handle, id, at) : [];
  const open = found.filter(({ isMembersOnly }) => refusalOf({ code: 'IFU', isMembersOnly }, actor) === null);
  const versions = orderVersions(
    open.map(({ id: version, meta }) => ({
      id: version,
      effectiveOn: meta.effectiveOn ?? null,
      name: meta.version ?? '',
    })),
    today,
  );
  const files = await findBoardFiles(handle, [...new Set([id, ...versions.map((version) => version.id)])]);
  const filesOf = (boardId: string) => files.filter((file) => file.boardId === boardId);
  return wireBoard(
    row,
    filesOf(id),
    versions.map(({ id: _id, name, effectiveOn, state }) => ({
      _id,
      version: name,
      effectiveOn,
      state,
      files: filesOf(_id).map(wireFile),
    })),
    actor,
  );
}
