/** Of chosen ids those whose rows are seen; the same array when that is all of them. */
export function seenOf<Id>(chosen: Id[], rows: readonly { id: Id }[]): Id[] {
  const shown = new Set(rows.map(({ id }) => id));
  return chosen.every((id) => shown.has(id)) ? chosen : chosen.filter((id) => shown.has(id));
}
