import type { Database } from '@iruon/db';

/** A value of each database, made at its first use. */
export function perDatabase<Value>(make: () => Value): (db: Database) => Value {
  const made = new WeakMap<Database, Value>();
  return (db) => {
    const value = made.get(db) ?? make();
    made.set(db, value);
    return value;
  };
}
