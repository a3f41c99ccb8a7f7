export { presentMigrations } from './adopt-baseline.ts';
export { createDatabase, type Database, type Handle, patientDatabase, poolUse, type Transaction } from './database.ts';
export { presentTable } from './glossary-renames.ts';
export { type JsonText, jsonText } from './json-columns.ts';
export { migrateTo, migrateToLatest, pendingMigrations } from './migrate.ts';
export { pipelined } from './pipelined.ts';
export { isStalePlan } from './prepared-pool.ts';
export { REMOVAL_LOCK } from './removal-lock.ts';
export type * from './tables.gen.ts';
