/**
 * Does the work of a job for one item after the other. The failure of one does not keep the others waiting for ever.
 * @throws AggregateError of all failures, after the last item: the job fails, and is repeated
 */
export async function eachInTurn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  failed: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`);
}
