import type { Database } from '@iruon/db';
import { z } from 'zod';
import { rowsOn } from '../../postgres/databases.ts';
import type { TestDatabase } from '../../test/database.ts';
import { statementsTo } from '../sent-statements.ts';

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  Plans?: Plan[] | undefined;
}
const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(plan).optional(),
  }),
);
const explained = z.tuple([z.object({ Plan: plan })]);

const nodes = (top: Plan): Plan[] => [top, ...(top.Plans ?? []).flatMap(nodes)];

/** The most rows that a node of the statements of a call reads, kept or not. */
export async function mostReadBy(
  { db, url }: Pick<TestDatabase, 'db' | 'url'>,
  call: (db: Database) => Promise<unknown>,
): Promise<number> {
  const statements = await statementsTo(db, call);
  if (statements.length === 0) throw new Error('The call sends no statement');
  const read: number[] = [];
  for (const { text, values } of statements) {
    const rows = await rowsOn(url, `explain (analyze, format json) ${text}`, values);
    const [{ Plan: top }] = explained.parse(rows[0]?.['QUERY PLAN']);
    for (const node of nodes(top))
      read.push((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
  }
  return Math.max(...read);
}
