import type { ConsoleForm, ConsoleFormDetail } from '@iruon/contract';

export type EntryRow = ConsoleForm & { id: string };
/** The page begins with the row of the list, which has no history. */
export type EntryRecord = EntryRow & { history?: ConsoleFormDetail['history'] | undefined };
