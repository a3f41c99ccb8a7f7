import type { ConsoleForm, ConsoleFormDetail } from '@iruon/contract';

export type EntryRow = ConsoleForm & { id: string };
/** The page first shows the list row, which has no history. */
export type EntryRecord = EntryRow & { history?: ConsoleFormDetail['history'] | undefined };
