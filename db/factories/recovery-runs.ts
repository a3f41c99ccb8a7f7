import { jsonText } from '../src/json-columns.ts';
import { rowFactory } from './insert-row.ts';

/** Inserts a backup that succeeded now. */
export const makeRecoveryRun = rowFactory('recoveryRuns', (token, { endedAt }) => ({
  kind: 'BACKUP',
  state: 'DONE',
  name: `iruon-${token}`,
  startedAt: endedAt ?? new Date(),
  endedAt: new Date(),
  figures: jsonText({}),
}));
