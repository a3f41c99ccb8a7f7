import { errorSentence } from './error-sentence.ts';

/** The result of a record that was not sent, with the reason. */
export const unsent = (_id: string, message: string) => ({ _id, ok: false, code: null, message });

interface Results<Result> {
  results: Result[];
  changed: number;
  refused: number;
}

interface Parts {
  /** Maximum number of records per call, so that the page can show the progress. */
  atOnce?: number;
  /** Receives the number of processed records after each part. */
  onProgress?: ((done: number) => void) | undefined;
}

/**
 * Sends a change of many records in parts sequentially and merges their results. After a part without a response the
 * rest is not sent; the records of both count as refused with that reason, and earlier results stay.
 * @throws the error if no part was processed
 */
export async function inParts<Row, Result>(
  records: readonly Row[],
  send: (part: Row[]) => Promise<Results<Result>>,
  unsentOf: (record: Row, message: string) => Result,
  { atOnce = 50, onProgress = () => {} }: Parts = {},
): Promise<Results<Result>> {
  const sum: Results<Result> = { results: [], changed: 0, refused: 0 };
  for (let from = 0; from < records.length; from += atOnce) {
    try {
      const part = await send(records.slice(from, from + atOnce));
      sum.results.push(...part.results);
      sum.changed += part.changed;
      sum.refused += part.refused;
    } catch (error) {
      if (from === 0) throw error;
      const message = errorSentence(error);
      const left = records.slice(from);
      sum.results.push(...left.map((record) => unsentOf(record, message)));
      sum.refused += left.length;
      return sum;
    }
    onProgress(sum.results.length);
  }
  return sum;
}
