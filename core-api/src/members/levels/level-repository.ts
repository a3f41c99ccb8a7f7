import { type LevelCriterion, type LevelScope, levelCriterion } from '@iruon/contract';
import type { Handle, Levels, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { contains, pageOf } from '../../platform/http/console-list.ts';
import { placeBehind } from '../../platform/records/console-record.ts';

const storedCriteria = z.array(levelCriterion);

export type LevelRow = Omit<Selectable<Levels>, 'criteria' | 'scope'> & {
  criteria: LevelCriterion[];
  scope: LevelScope;
};

const toRow = <Row extends Selectable<Levels>>(row: Row) => ({
  ...row,
  criteria: storedCriteria.parse(row.criteria),
  scope: row.scope as LevelScope,
});

/** All levels, the lowest first. */
export async function findLevels(handle: Handle): Promise<LevelRow[]> {
  const rows = await handle.selectFrom('levels').selectAll().orderBy('sequence').orderBy('id').execute();
  return rows.map(toRow);
}

const sorts = { sequence: 'sequence', name: 'name', createdAt: 'id' } as const;
const memberCount = sql<string>`(select count(*) from user_levels where user_levels.level_id = levels.id)`;

interface Asked {
  filter: { q?: string | undefined; isActive?: boolean | undefined; id?: string[] | undefined };
  sort: [keyof typeof sorts, 'ASC' | 'DESC'];
  range: readonly [number, number];
}

export async function findConsoleLevels(handle: Handle, { filter: { q, isActive, id }, sort, range }: Asked) {
  let query = handle.selectFrom('levels').selectAll().select(memberCount.as('memberCount'));
  if (id) query = query.where('id', '=', sql<string>`any(${id}::uuid[])`);
  if (isActive !== undefined) query = query.where('isActive', '=', isActive);
  if (q) {
    const text = contains(q);
    query = query.where(({ eb, or }) => or([eb('code', 'ilike', text), eb('name', 'ilike', text)]));
  }
  const { rows, total } = await pageOf(query, { by: sorts[sort[0]], direction: sort[1], range });
  return { rows: rows.map(toRow), total };
}

export async function lockLevel(trx: Transaction, id: string): Promise<LevelRow | undefined> {
  const row = await trx.selectFrom('levels').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toRow(row);
}

/** A new level is the best one. */
export async function insertLevel(trx: Transaction, row: Insertable<Levels>): Promise<void> {
  await trx
    .insertInto('levels')
    .values({ ...row, sequence: placeBehind('levels') })
    .execute();
}

export async function updateLevel(trx: Transaction, id: string, changes: Updateable<Levels>): Promise<void> {
  await trx.updateTable('levels').set(changes).where('id', '=', id).execute();
}

export async function deleteLevelRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('levels').where('id', '=', id).execute();
}
