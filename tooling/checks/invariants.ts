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

const FILES = ['invariants', 'list-invariants', 'payment-invariants', 'promoter-invariants', 'stock-invariants'].map(
  (name) => new URL(`./${name}.sql`, import.meta.url),
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

/** A connection on which the rules are checked repeatedly. */
export interface InvariantCheck {
  /**
   * Every violated rule with the violating rows; empty if the data is sound. Reads one snapshot.
   * @param at the time for deadlines; defaults to the database's clock
   */
  violations(at?: Date): Promise<Violation[]>;
  close(): Promise<void>;
}

/** Opens a connection for the rules. The server plans them once: planning takes nine times as long as executing. */
export async function openInvariants(url: string): Promise<InvariantCheck> {
  const client = new pg.Client({ connectionString: url, application_name: 'iruon-invariants' });
  // A lost connection is reported by the next query.
  client.on('error', () => {});
  await client.connect();
  const rules = invariants();
  return {
    async violations(at) {
      await client.query('begin transaction isolation level repeatable read read only');
      try {
        await client.query(`select set_config('iruon.now', $1, true)`, [at?.toISOString() ?? '']);
        const found: Violation[] = [];
        for (const [index, { name, statement }] of rules.entries()) {
          const query = { name: `invariant-${index}`, text: statement };
          const { rows } = await client.query<Record<string, unknown>>(query);
          if (rows.length > 0) found.push({ name, rows: rows.slice(0, SHOWN) });
        }
        return found;
      } finally {
        await client.query('rollback');
      }
    },
    close: () => client.end(),
  };
}

/** The violated rules of a database, checked once. @see InvariantCheck.violations */
export async function violations(url: string, at?: Date): Promise<Violation[]> {
  const check = await openInvariants(url);
  try {
    return await check.violations(at);
  } finally {
    await check.close();
  }
}
