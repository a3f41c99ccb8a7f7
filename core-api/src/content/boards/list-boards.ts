import { BOARD_FOUND_LIMIT, type board, type boardSummary } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type findBoardsOfFile, refusalOf } from '../board-access/index.ts';
import { findBoardFiles } from './board-files-repository.ts';
import {
  type BoardFilter,
  type BoardRow,
  countBoards,
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

/** Large totals are counted once in a while for everybody: a count reads the whole index of a code. */
const KEPT_MS = 900;
const LARGE = 2_000;
const keptTotals = new WeakMap<Handle, Map<string, { total: number; at: number }>>();

async function totalOf(db: Handle, filter: BoardFilter, moment: Moment): Promise<number> {
  const { code, category = '', q, product, language, seesMembersOnly } = filter;
  if (q || product || language) return countBoards(db, filter, moment, BOARD_FOUND_LIMIT);
  const kept = keptTotals.get(db) ?? new Map<string, { total: number; at: number }>();
  keptTotals.set(db, kept);
  const key = [code, category, seesMembersOnly].join();
  const known = kept.get(key);
  const now = performance.now();
  if (known && now - known.at < KEPT_MS) return known.total;
  // Categories are words of whoever asks.
  if (kept.size > 200) kept.clear();
  const total = await countBoards(db, filter, moment, null);
  if (total >= LARGE) kept.set(key, { total, at: now });
  else kept.delete(key);
  return total;
}

/**
 * A page of shown posts of a code.
 * @throws LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED
 */
export async function listBoards(
  { db, now, actor }: Reading,
  { page, limit, ...asked }: Omit<BoardFilter, 'seesMembersOnly'> & { page: number; limit: number },
): Promise<{ boards: z.input<typeof boardSummary>[]; total: number }> {
  assertReadable({ code: asked.code, isMembersOnly: false }, { actor });
  const filter = { ...asked, seesMembersOnly: actor.type === 'user' };
  const moment = momentOf(now());
  const total = await totalOf(db, filter, moment);
  const ids = await findBoardIds(db, filter, moment, { offset: (page - 1) * limit, limit, total });
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
