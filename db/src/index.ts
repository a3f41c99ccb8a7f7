export { createDatabase, type Database, type Handle, type Transaction } from './database.ts';
export { migrateToLatest, pendingMigrations } from './migrate.ts';
export { pipelined } from './pipelined.ts';
export { isStalePlan } from './prepared-pool.ts';
export type * from './tables.gen.ts';
