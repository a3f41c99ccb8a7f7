const ABORTED = '25P02';

const isAftermath = (error: unknown) => error instanceof Error && 'code' in error && error.code === ABORTED;

/**
 * Awaits concurrent operations on one connection until all have settled. `Promise.all` rejects at the first failure;
 * the others would continue while their transaction or connection ends.
 * @throws the first failure, not its consequences
 */
export async function settleAll<const T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  const ended = await Promise.allSettled(work);
  const failures: unknown[] = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => !isAftermath(failure)) ?? failures[0];
  return ended.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as never;
}
