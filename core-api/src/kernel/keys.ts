/** The keys of an object literal. TypeScript allows an object further keys; a literal has none. */
export const keysOf = <Key extends string>(table: { readonly [K in Key]?: unknown }): Key[] =>
  Object.keys(table) as Key[];

/** An object with one entry for each key. */
export const tableOf = <Key extends string, Value>(
  keys: readonly Key[],
  entryOf: (key: Key, place: number) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key, place) => [key, entryOf(key, place)])) as Record<Key, Value>;
