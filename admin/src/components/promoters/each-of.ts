import { HttpError } from 'react-admin';
import { errorSentence } from '../../providers/error-sentence.ts';

export interface Outcome<Row> {
  done: number;
  refused: { row: Row; message: string }[];
}

/** Without a response or a session, the rest would fail as well. */
const endsAll = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status === 401);

/**
 * Sends the change of each row sequentially: a refusal does not stop the others. After a missing response the remaining
 * rows are not sent, and are reported with the same reason. `onProgress` receives the number of completed rows.
 */
export async function eachOf<Row>(
  rows: readonly Row[],
  send: (row: Row) => Promise<unknown>,
  onProgress: (done: number) => void = () => {},
): Promise<Outcome<Row>> {
  const outcome: Outcome<Row> = { done: 0, refused: [] };
  for (const [index, row] of rows.entries()) {
    try {
      await send(row);
      outcome.done += 1;
    } catch (error) {
      const message = errorSentence(error);
      const refused = endsAll(error) ? rows.slice(index) : [row];
      outcome.refused.push(...refused.map((each) => ({ row: each, message })));
      if (endsAll(error)) break;
    }
    onProgress(index + 1);
  }
  return outcome;
}
