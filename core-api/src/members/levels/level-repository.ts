import { type LevelCriterion, type LevelScope, levelCriterion } from '@iruon/contract';
import type { Handle, Levels } from '@iruon/db';
import type { Selectable } from 'kysely';
import { z } from 'zod';

const storedCriteria = z.array(levelCriterion);

export type LevelRow = Omit<Selectable<Levels>, 'criteria' | 'scope'> & {
  criteria: LevelCriterion[];
  scope: LevelScope;
};

const toRow = <Row extends Selectable<Levels>>(row: Row) => ({
  ...row,
  criteria: storedCriteria.parse(row.criteria),
  scope: row.scope,
});

/** All levels, lowest first. */
export async function findLevels(handle: Handle): Promise<LevelRow[]> {
  const rows = await handle.selectFrom('levels').selectAll().orderBy('sequence').orderBy('id').execute();
  return rows.map(toRow);
}
