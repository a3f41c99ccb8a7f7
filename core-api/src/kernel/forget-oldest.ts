/** Removes the oldest entry of a map; an empty map is unchanged. */
export function forgetOldest<Key>(map: Map<Key, unknown>): void {
  for (const key of map.keys()) {
    map.delete(key);
    return;
  }
}
