import { type Database, NamingCompiler } from '@iruon/db';
import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely';

/** A statement of core-api. */
export interface Statement {
  text: string;
  values: unknown[];
}

const statement = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Statement => ({
  text: sql,
  values: [...parameters],
});

/** The statements that calls send to a real database, in their order. */
export async function statementsTo(
  answering: Database,
  calls: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const compiler = new NamingCompiler();
  const db = answering.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(statement(compiler.compileQuery(node, queryId)));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await calls(db);
  return statements;
}

/** The statements that repository calls send, in their order. The calls get no rows. */
export async function statementsOf(calls: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new NamingCompiler(),
    },
    log({ query }) {
      statements.push(statement(query));
    },
  }) as Database;
  await calls(db);
  return statements;
}
