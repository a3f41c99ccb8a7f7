const ABORTED = '25P02';

const isAftermath = (error: unknown) => error instanceof Error && 'code' in error && error.code === ABORTED;

/**
 * Does several things on one connection side by side, and is over only when all of them are. `Promise.all` returns with the
 * first refusal; what is still under way would go on while the transaction, or the connection it was lent, ends beneath it.
 * @throws what went wrong first, not what failed because of it
 */
export async function settleAll<const T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  const ended = await Promise.allSettled(work);
  const failures = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((failure) => !isAftermath(failure)) ?? failures[0];
  return ended.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as never;
}
