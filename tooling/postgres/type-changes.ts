const INTERFACE = /^export interface (\w+) \{\n(.*?)^\}$/gms;
const COLUMN = /^ {2}(\w+): (.*);$/gm;
/** The list of all tables, whose entries are the interfaces themselves. */
const ALL = 'DB';

/** The columns of `tables.gen.ts` with their types, as `Brands.code`. */
function columnsOf(text: string): Map<string, string> {
  const tables = [...text.matchAll(INTERFACE)].filter(([, table]) => table !== ALL);
  return new Map(
    tables.flatMap(([, table, body = '']) =>
      [...body.matchAll(COLUMN)].map(([, column, type = '']): [string, string] => [`${table}.${column}`, type]),
    ),
  );
}

/** What differs between two versions of `tables.gen.ts`, a line per column. */
export function typeChanges(before: string, after: string): string[] {
  const [old, now] = [columnsOf(before), columnsOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  return names.flatMap((name) => {
    const [from, to] = [old.get(name), now.get(name)];
    if (from === to) return [];
    if (from === undefined) return [`+ ${name}: ${to}`];
    return to === undefined ? [`- ${name}: ${from}`] : [`~ ${name}: ${from} -> ${to}`];
  });
}
