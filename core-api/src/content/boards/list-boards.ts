import type { board, boardFile, boardSummary } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { mask } from '../../kernel/mask.ts';
import { type Actor, actorId } from '../../platform/actor.ts';
import { createRenewedCache, perDatabase } from '../../platform/concurrency/renewed-cache.ts';
import { createTtlCache } from '../../platform/concurrency/ttl-cache.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Context, keptMs } from '../../platform/services.ts';
import { type findBoardsOfFile, refusalOf } from '../board-access/index.ts';
import { fileUrl } from '../files/index.ts';
import { type LaterVersion, laterVersions } from '../ifu/index.ts';
import { sanitise } from '../rich-text/index.ts';
import {
  addUpMarks,
  type BoardFileRow,
  type BoardFilter,
  type BoardRow,
  type BoardSummaryRow,
  countBoards,
  findBoardFiles,
  findBoardIds,
  findBoards,
  findMatchingIds,
  findOutline,
  findShownBoard,
  type Moment,
  markView,
  type Outline,
} from './repository.ts';
import { wireMeta } from './stored-meta.ts';
import { orderVersions } from './version-rules.ts';
import { findVersions } from './versions-repository.ts';

/** A list of fewer posts is counted for every request: that costs little, and its length is current. */
const LARGE = 2_000;
const MAX_CACHED = 200;

const cachesOf = perDatabase(() => ({
  outlines: createRenewedCache<Outline>(MAX_CACHED),
  found: createTtlCache<string[]>(MAX_CACHED),
}));

const keyOf = ({ code, category = '', q = '', product = '', language, seesMembersOnly }: BoardFilter) =>
  JSON.stringify([code, category, q, product, language ?? '', seesMembersOnly]);

type OutlineReading = Pick<Context, 'db' | 'config' | 'preview'>;

/** The number of posts of a list and the beginnings of its pages; for a large list cached for `listsKeptMs`. */
async function readOutline(context: OutlineReading, filter: BoardFilter, moment: Moment): Promise<Outline> {
  const { db } = context;
  const { outlines } = cachesOf(db);
  const key = keyOf(filter);
  const total = outlines.has(key) ? LARGE : await countBoards(db, filter, moment, LARGE);
  if (total < LARGE) return { total, marks: [] };
  return outlines.read(key, keptMs(context), () => findOutline(db, filter, moment));
}

/** The ids of all posts that a search finds, newest first, cached for `listsKeptMs`. */
async function readMatchingIds(context: OutlineReading, filter: BoardFilter, moment: Moment): Promise<string[]> {
  const { db } = context;
  return cachesOf(db).found.read(keyOf(filter), keptMs(context), () => findMatchingIds(db, filter, moment));
}

export type Reading = Pick<Context, 'db' | 'now' | 'actor'>;

const momentOf = (now: Date): Moment => ({ now, today: seoulDay(now) });

/** @throws LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED */
function assertReadable(
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

/** The posts that every actor of this kind may read. */
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
      const found = await readMatchingIds(context, filter, moment);
      return { ids: found.slice(offset, offset + limit), total: found.length };
    }
    const { total, marks } = await readOutline(context, filter, moment);
    return { ids: await findBoardIds(db, filter, moment, { offset, limit, marks }), total };
  };
  const { ids, total } = await listed();
  const rows = await findBoards(db, ids);
  const instructions = rows.filter(({ code }) => code === 'IFU');
  const later = await laterVersions(
    db,
    instructions.map(({ id }) => id),
    moment.today,
  );
  return { boards: rows.map((row) => wireSummary(row, actor, later.get(row.id))), total };
}

/** True if current instructions for use name a product, by its code. */
export async function hasInstructions(handle: Handle, product: string, now: Date): Promise<boolean> {
  const filter = { code: 'IFU', product, seesMembersOnly: true } as const;
  return (await countBoards(handle, filter, momentOf(now), 1)) > 0;
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
  const later = await laterVersions(
    handle,
    versions.map((version) => version.id),
    today,
  );
  return wireBoard(
    row,
    filesOf(id),
    {
      later: later.get(id),
      versions: versions.map(({ id: _id, name, effectiveOn, state }) => ({
        _id,
        version: name,
        effectiveOn,
        state: state === 'CURRENT' && later.has(_id) ? 'PAST' : state,
        files: filesOf(_id).map(wireFile),
      })),
    },
    actor,
  );
}

/**
 * Counts a view of a shown post by a member, or by the session of a visitor, once a Seoul day.
 * @throws NOT_FOUND, LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED
 */
export async function countView(context: Context, id: string, session: string): Promise<void> {
  await findReadable(context, id);
  const member = actorId(context.actor);
  const visitor = member === null ? `s:${session}` : `u:${member}`;
  await markView(context.db, { boardId: id, day: seoulDay(context.now()), visitor });
}

const AT_ONCE = 5_000;

/** Sums up the views of past days. */
export async function addUpViews({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const today = seoulDay(now());
  while ((await addUpMarks(db, today, AT_ONCE)) === AT_ONCE);
}

/** A writer's name for other readers. Texts of former members stay. */
export const writerName = ({ name, leftAt }: { name: string | null; leftAt: Date | null }): string | null => {
  if (leftAt !== null) return '탈퇴한 회원';
  return name === null ? null : mask(name);
};

export const wireFile = ({ id, name, bytes, mime }: Omit<BoardFileRow, 'boardId'>): z.input<typeof boardFile> => ({
  _id: id,
  name,
  url: fileUrl(id),
  bytes,
  mime,
});

export function wireSummary(row: BoardSummaryRow, actor: Actor, later?: LaterVersion): z.input<typeof boardSummary> {
  return {
    _id: row.id,
    code: row.code,
    category: row.category,
    subject: row.subject,
    writer: writerName({ name: row.writerName, leftAt: row.writerLeftAt }),
    isMine: row.writerId !== null && row.writerId === actorId(actor),
    thumb: fileUrl(row.thumbId),
    meta: wireMeta(row),
    isMembersOnly: row.isMembersOnly,
    views: row.views,
    comments: row.comments,
    files: row.files,
    newer: later ? { _id: later.id, version: later.no, effectiveOn: later.validFrom } : null,
    createdAt: row.createdAt.toISOString(),
  };
}

type WireBoard = z.input<typeof board>;

export function wireBoard(
  row: BoardRow,
  files: readonly BoardFileRow[],
  { versions, later }: { versions: WireBoard['versions']; later?: LaterVersion | undefined },
  actor: Actor,
): WireBoard {
  return {
    ...wireSummary(row, actor, later),
    content: sanitise(row.content),
    image: fileUrl(row.imageId),
    files: files.map(wireFile),
    versions,
    updatedAt: row.updatedAt.toISOString(),
  };
}
