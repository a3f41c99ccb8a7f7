import pg from 'pg';
import { nameOfColumn } from './naming.ts';

/** How the rows of a result are read: the names of the columns here, and a parser of each one's text. */
interface RowShape {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
  /** An object with every name and null: copying it is faster than adding the names to a new object one by one. */
  empty: Readonly<Record<string, unknown>>;
}

/** What a connection knows about its prepared statements, by their names. */
export type KnownShapes = Map<string, RowShape>;

interface Connection {
  describe(message: unknown): void;
}

/** The members of `pg.Query` that its types do not show, and that custom queries of `pg` have in common. */
interface QueryInternals {
  name?: string;
  _result: { rows: unknown[]; _types: Pick<typeof pg.types, 'getTypeParser'> };
  _canceledDueToError: unknown;
  prepare(connection: Connection): void;
  handleRowDescription(message: { fields: readonly pg.FieldDef[] }): void;
  handleDataRow(message: { fields: readonly (string | null)[] }): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

type OnResult = (error: Error | null | undefined, result: pg.QueryResult) => void;

const PgQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  onResult: OnResult,
) => QueryInternals;

const NO_ROWS: RowShape = { names: [], parsers: [], empty: {} };

/** Sends every message except requests to describe a result. */
const undescribed = new WeakMap<Connection, Connection>();

function withoutDescription(connection: Connection): Connection {
  const known = undescribed.get(connection) ?? Object.create(connection, { describe: { value: () => undefined } });
  undescribed.set(connection, known);
  return known;
}

/**
 * A statement whose rows have the names of our code. A prepared statement requests the description of its rows only
 * once for each connection: if the columns change, Postgres refuses the statement (`isStalePlan`).
 */
export class RowQuery extends PgQuery {
  readonly #known: KnownShapes;
  #shape: RowShape | undefined;

  constructor(
    statement: { text: string; values: readonly unknown[]; name: string | undefined },
    known: KnownShapes,
    onResult: OnResult,
  ) {
    super(statement.text, statement.values, onResult);
    this.#known = known;
    if (statement.name === undefined) return;
    this.name = statement.name;
    this.#shape = known.get(statement.name);
  }

  override prepare(connection: Connection): void {
    super.prepare(this.#shape ? withoutDescription(connection) : connection);
  }

  override handleRowDescription(message: { fields: readonly pg.FieldDef[] }): void {
    super.handleRowDescription(message);
    const { _types } = this._result;
    const names = message.fields.map(({ name }) => nameOfColumn(name));
    this.#shape = {
      names,
      parsers: message.fields.map(({ dataTypeID }) => _types.getTypeParser(dataTypeID, 'text')),
      empty: Object.fromEntries(names.map((name) => [name, null])),
    };
  }

  override handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this._canceledDueToError || !this.#shape) return;
    const { names, parsers, empty } = this.#shape;
    const row = { ...empty };
    try {
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index];
        if (text !== null && text !== undefined) row[names[index] as string] = parsers[index]?.(text);
      }
    } catch (error) {
      // As in `pg`, the query fails only once the connection is ready for the next one.
      this._canceledDueToError = error;
      return;
    }
    this._result.rows.push(row);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    if (this.name !== undefined) this.#known.set(this.name, this.#shape ?? NO_ROWS);
  }
}
