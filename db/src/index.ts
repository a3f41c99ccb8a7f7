export { createDatabase, type Database, type Handle, type Transaction } from './database.ts';
export { migrateToLatest, pendingMigrations } from './migrate.ts';
export type * from './tables.gen.ts';
