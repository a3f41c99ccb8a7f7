import { type ConsoleIslandInput, type consoleIsland, ISLAND_LIMIT, type island, regionCode } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { assertUnchanged, type Edited } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import {
  deleteIslandRow,
  findAllIslands,
  findConsoleIslands,
  insertIsland,
  lockIsland,
  lockIslands,
  type RegionRow,
  updateIsland,
} from './repository.ts';
import { overlapsOf, sharedWith } from './rules.ts';

type WireIsland = z.input<typeof consoleIsland>;

const toPublic = ({ id, code, name, areas }: RegionRow) => ({ _id: id, code: regionCode.parse(code), name, areas });
const toWire = (row: RegionRow, all: readonly RegionRow[]): WireIsland => ({
  ...toPublic(row),
  sharedWith: sharedWith(row, all),
  updatedAt: row.updatedAt.toISOString(),
});

/** Every region with a remote area surcharge, for every visitor. */
export async function listIslands({ db }: Pick<Context, 'db'>): Promise<z.input<typeof island>[]> {
  return (await findAllIslands(db)).map(toPublic);
}

export async function listConsoleIslands({ db }: Context, query: Parameters<typeof findConsoleIslands>[1]) {
  const [{ rows, total }, all] = await settleAll([findConsoleIslands(db, query), findAllIslands(db)]);
  return { islands: rows.map((row) => toWire(row, all)), total };
}

/** @throws NOT_FOUND */
export async function getConsoleIsland({ db }: Pick<Context, 'db'>, id: string): Promise<WireIsland> {
  const all = await findAllIslands(db);
  return toWire(orNotFound(all.find((row) => row.id === id)), all);
}

/** @throws INVALID_INPUT naming each overlapping range, and an existing name */
async function assertRanges(trx: Transaction, written: ConsoleIslandInput & { id: string }): Promise<void> {
  const others = await findAllIslands(trx);
  const overlaps = overlapsOf(written, others);
  if (overlaps.length > 0)
    throw problem('INVALID_INPUT', {
      errors: overlaps.map(({ index, name }) => ({
        path: `body.areas.${index}.postcode`,
        code: 'overlap',
        message: name ? `'${name}'의 우편번호와 겹칩니다.` : '앞에 적은 우편번호와 겹칩니다.',
      })),
    });
  if (others.some(({ id, code, name }) => id !== written.id && code === written.code && name === written.name))
    throw problemAt('INVALID_INPUT', 'body.name', '같은 이름의 지역이 있습니다.', 'taken');
  if (!others.some(({ id }) => id === written.id) && others.length >= ISLAND_LIMIT)
    throw problem('RECORDS_FULL', `지역은 ${ISLAND_LIMIT}개까지 만들 수 있습니다.`);
}

/** @throws INVALID_INPUT, RECORDS_FULL */
export async function createIsland(context: Context, input: ConsoleIslandInput): Promise<WireIsland> {
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    const at = context.now();
    await lockIslands(trx);
    await assertRanges(trx, { id, ...input });
    await insertIsland(trx, { id, ...input, createdAt: at, updatedAt: at });
    await audit(trx, context, 'island.create', { type: 'island', id }, input);
  });
  return getConsoleIsland(context, id);
}

/** Placed orders keep their fees. @throws NOT_FOUND, RECORD_CHANGED, INVALID_INPUT */
export async function changeIsland(
  context: Context,
  id: string,
  { updatedAt: seenAt, ...input }: Edited<ConsoleIslandInput>,
) {
  await inTransaction(context.db, async (trx) => {
    await lockIslands(trx);
    const before = await assertUnchanged(trx, `island:${id}`, await lockIsland(trx, id), seenAt);
    await assertRanges(trx, { id, ...input });
    await updateIsland(trx, id, { ...input, updatedAt: nextUpdatedAt(context.now(), before) });
    const { code, name, areas } = before;
    await audit(trx, context, 'island.change', { type: 'island', id }, { from: { code, name, areas }, to: input });
  });
  return getConsoleIsland(context, id);
}

/** A missing one is no error. */
export async function deleteIsland(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockIslands(trx);
    const found = await lockIsland(trx, id);
    if (!found) return;
    const { code, name, areas } = found;
    await deleteIslandRow(trx, id);
    await audit(trx, context, 'island.delete', { type: 'island', id, name }, { code, name, areas });
  });
}
