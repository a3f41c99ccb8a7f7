import { type RawBuilder, sql } from 'kysely';

const MARK = '/* plan once */';

/**
 * Part of a statement whose best plan is the same for all values, such as one that finds its rows by id. Once it is
 * prepared, Postgres keeps its plan. Without the mark Postgres compares the estimates of each call with those of a
 * general plan, and plans the statement at every call if its arrays are short or its values rare.
 */
export const planOnce: RawBuilder<unknown> = sql.raw(MARK);

/** True for the text of a marked statement. */
export const isPlannedOnce = (text: string): boolean => text.includes(MARK);

/** A statement is prepared after this many executions: rarely sent ones are not worth the memory per connection. */
const MIN_EXECUTIONS = 5;
const MAX_PREPARED = 500;
const MAX_COUNTED = 5_000;

export interface StatementNames {
  /** The name under which a connection prepares a text; undefined while the text is rare. */
  nameOf(text: string): string | undefined;
  /** Gives a text a new name because its current one is stale. */
  renew(text: string, staleName: string): void;
}

/**
 * Names for frequent texts, the same for all connections of a pool. The number is bounded, because texts built from
 * many parts (long lists of rows, filters) have countless forms, and every name takes memory in every server process.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let made = 0;
  const make = () => {
    made += 1;
    return `s${made}`;
  };
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= MAX_PREPARED) return known;
      const times = (seen.get(text) ?? 0) + 1;
      if (times < MIN_EXECUTIONS) {
        if (seen.size >= MAX_COUNTED) seen.clear();
        seen.set(text, times);
        return undefined;
      }
      seen.delete(text);
      const name = make();
      names.set(text, name);
      return name;
    },
    renew(text, staleName) {
      // Several connections detect it at about the same time; all use the new name of the first one.
      if (names.get(text) === staleName) names.set(text, make());
    },
  };
}
