import { exportLimits } from '@iruon/contract';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The folder of finished files below the storage folder; unfinished ones start with a dot. */
export const EXPORTS_FOLDER = 'exports';
export const storageKeyOf = (id: string): string => `${EXPORTS_FOLDER}/${id}.xlsx`;
export const unfinishedKeyOf = ({ id, runId }: { id: string; runId: string }): string =>
  `${EXPORTS_FOLDER}/.${id}.${runId}`;

export const expiryOf = (at: Date): Date => new Date(at.getTime() + exportLimits.keptDays * DAY_MS);
