import type { ConsoleForm, ConsoleFormDetail } from '@iruon/contract';

export type EntryRow = ConsoleForm & { id: string };
export type EntryRecord = ConsoleFormDetail & { id: string };
