/** The keys of a table literal: it has no others, which TypeScript cannot infer for objects. */
export const keysOf = <Key extends string>(table: { readonly [K in Key]?: unknown }): Key[] =>
  Object.keys(table) as Key[];

/** A table with one entry for each of some words. */
export const tableOf = <Key extends string, Value>(
  keys: readonly Key[],
  entryOf: (key: Key, place: number) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key, place) => [key, entryOf(key, place)])) as Record<Key, Value>;
