/** The chosen ids whose rows are visible; the same array if all are. */
export function seenOf<Id>(chosen: Id[], rows: readonly { id: Id }[]): Id[] {
  const shown = new Set(rows.map(({ id }) => id));
  return chosen.every((id) => shown.has(id)) ? chosen : chosen.filter((id) => shown.has(id));
}
