/** Takes away what was put into a map first; of an empty one nothing. */
export function forgetOldest<Key>(map: Map<Key, unknown>): void {
  for (const key of map.keys()) {
    map.delete(key);
    return;
  }
}
