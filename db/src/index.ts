export { presentMigrations } from './adopt-baseline.ts';
export {
  createDatabase,
  type Database,
  type Handle,
  longRunningDatabase,
  poolUse,
  REMOVAL_LOCK,
  type Transaction,
} from './database.ts';
export { presentTable } from './glossary-renames.ts';
export { type JsonText, jsonText } from './json-columns.ts';
export { migrateTo, migrateToLatest, migrationNames, pendingMigrations } from './migrate.ts';
export { columnOf, NamingCompiler } from './naming.ts';
export { pipelined } from './pipelined.ts';
export { isStalePlan } from './prepared-pool.ts';
export { isOfLostServer, serverPool } from './server-pool.ts';
export { lackingRoleSettings } from './session-settings.ts';
export { planOnce } from './statement-names.ts';
export type * from './tables.gen.ts';
export { uncollected, withWrittenTables } from './written-tables.ts';
