import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<Set<string>>();

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const TARGET = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?(\w+)"?/gi;

/**
 * Runs work and returns its value with the tables whose rows its statements inserted, changed or deleted, on any
 * connection. A statement without rows to change writes no table; `with … select` counts as a read.
 */
export async function withWrittenTables<T>(work: () => Promise<T>): Promise<{ value: T; tables: ReadonlySet<string> }> {
  const outer = current.getStore();
  const tables = new Set<string>();
  try {
    const value = await current.run(tables, work);
    return { value, tables };
  } finally {
    for (const table of tables) outer?.add(table);
  }
}

/**
 * Runs work whose writes `withWrittenTables` ignores: they change nothing that a user sees, such as the time of the
 * last use of a row.
 */
export const uncollected = <T>(work: () => Promise<T>): Promise<T> => current.exit(work);

/** The set that collects the written tables of the current work; undefined outside of `withWrittenTables`. */
export const tablesOfWork = (): Set<string> | undefined => current.getStore();

/** Adds the tables that a completed statement wrote. */
export function addWrittenTables(
  tables: Set<string>,
  text: string,
  { command, rowCount }: { command: string; rowCount: number | null },
): void {
  if (!WRITES.has(command) || !rowCount) return;
  for (const [, table] of text.matchAll(TARGET)) if (table) tables.add(table);
}
