import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler } from 'kysely';

/**
 * The rules of Kysely's plugin, without the plugin: it copies every statement and every row to rename them. Columns
 * are snake_case in the database and camelCase here.
 */
class Rules extends CamelCasePlugin {
  readonly inDatabase = (name: string): string => this.snakeCase(name);
  readonly here = (column: string): string => this.camelCase(column);
}

const rules = new Rules();

/** The name in the database of a column. */
export const columnOf: (name: string) => string = rules.inDatabase;

/** The name in our code of a column. */
export const nameOfColumn: (column: string) => string = rules.here;

/** Writes tables and columns by their names in the database. */
export class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(rules.inDatabase(identifier));
  }
}

/** Postgres with the names of our code. Its pool must name the columns of rows (`preparing`). */
export class NamingDialect extends PostgresDialect {
  override createQueryCompiler(): NamingCompiler {
    return new NamingCompiler();
  }
}
