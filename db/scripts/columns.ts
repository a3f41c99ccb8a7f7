import pg from 'pg';

/** `CHECK ((state = ANY (ARRAY['A'::text, 'B'::text])))`, and `<@` for a column that is a list of such values. */
const OF_WORDS = /^CHECK \(\("?(\w+)"? (?:= ANY \(|<@ )(ARRAY\[.*\])\)+$/;

interface Column {
  table: string;
  column: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  checks: string[];
}

/** The column types that a general generator declares too widely: checked values and jsonb. */
const COLUMNS = `
  select c.relname "table", a.attname "column", format_type(a.atttypid, null) type, a.attndims > 0 "isArray",
    not a.attnotnull "isNullable", a.atthasdef or a.attidentity <> '' "hasDefault",
    array(select replace(pg_get_constraintdef(k.oid), ' NOT VALID', '') from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
  order by c.relname, a.attnum`;

/** The allowed values of a check on its column, or undefined for another kind of check. */
export function wordsOf(check: string): string[] | undefined {
  const list = OF_WORDS.exec(check)?.[2];
  if (!list) return undefined;
  return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word = '']) => word.replaceAll("''", "'"));
}

function typeOf({ table, column, type, isArray, checks }: Column): string | undefined {
  if (type === 'jsonb') return `JsonColumn<'${table}.${column}'>`;
  const words = checks.map(wordsOf).find((found) => found);
  const union = words?.map((word) => `'${word}'`).join(' | ');
  return union && isArray ? `(${union})[]` : union;
}

/** The types of those columns, by `table.column`, as TypeScript that kysely-codegen inserts verbatim. */
export async function columnTypes(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(COLUMNS);
    const types: Record<string, string> = {};
    for (const row of rows) {
      const type = typeOf(row);
      if (type === undefined) continue;
      const ofRow = row.isNullable ? `${type} | null` : type;
      types[`${row.table}.${row.column}`] = row.hasDefault ? `Generated<${ofRow}>` : ofRow;
    }
    return types;
  } finally {
    await client.end();
  }
}
