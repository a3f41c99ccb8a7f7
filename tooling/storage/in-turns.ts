/** Enough to hide the latency of a bucket; a folder is not slower by it. */
const AT_ONCE = 8;

/** Runs `work` for each item, eight at a time in the order of the items. Throws the first error after all running ended. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const failures: unknown[] = [];
  async function run(): Promise<void> {
    while (next < items.length && failures.length === 0) {
      const index = next++;
      await work(items[index] as Item, index).catch((error: unknown) => failures.push(error));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  if (failures.length > 0) throw failures[0];
}
