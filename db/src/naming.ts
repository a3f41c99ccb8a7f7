import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler } from 'kysely';

/**
 * The rules of Kysely's CamelCasePlugin, without the plugin, which copies every statement and every row to rename them.
 * Columns are snake_case in the database and camelCase here.
 */
class Rules extends CamelCasePlugin {
  readonly inDatabase = (name: string): string => this.snakeCase(name);
  readonly here = (column: string): string => this.camelCase(column);
}

const rules = new Rules();

/** The name of a column in the database. */
export const columnOf: (name: string) => string = rules.inDatabase;

/** The name of a column in our code. */
export const nameOfColumn: (column: string) => string = rules.here;

/** Writes tables and columns by their names in the database. */
export class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(rules.inDatabase(identifier));
  }
}

/** The Postgres dialect with the names of our code. Its pool must name the columns of rows (`preparing`). */
export class NamingDialect extends PostgresDialect {
  override createQueryCompiler(): NamingCompiler {
    return new NamingCompiler();
  }
}
