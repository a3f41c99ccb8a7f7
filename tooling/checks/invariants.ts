import { readFileSync } from 'node:fs';
import pg from 'pg';

export interface Violation {
  name: string;
  /** The first rows that break the rule. */
  rows: Record<string, unknown>[];
}

interface Invariant {
  name: string;
  statement: string;
}

const FILES = ['./invariants.sql', './payment-invariants.sql', './promoter-invariants.sql'].map(
  (name) => new URL(name, import.meta.url),
);
const SHOWN = 20;
const MARK = /^-- name: (.+)$/gm;

/** The rules of the .sql files in this folder: each starts with a line `-- name:` and is one statement. */
export function invariants(text = FILES.map((file) => readFileSync(file, 'utf8')).join('\n')): Invariant[] {
  const marks = [...text.matchAll(MARK)];
  return marks.map((mark, index) => ({
    name: mark[1] ?? '',
    statement: text.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim(),
  }));
}

/**
 * Every violated rule with the violating rows; empty if the data is sound. Reads one snapshot.
 * @param at the time for deadlines; defaults to the database's clock
 */
export async function violations(url: string, at?: Date): Promise<Violation[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'iruon-invariants' });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(`select set_config('iruon.now', $1, true)`, [at?.toISOString() ?? '']);
    const found: Violation[] = [];
    for (const { name, statement } of invariants()) {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      if (rows.length > 0) found.push({ name, rows: rows.slice(0, SHOWN) });
    }
    await client.query('commit');
    return found;
  } finally {
    await client.end();
  }
}
