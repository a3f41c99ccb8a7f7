import type { FilePurpose } from '@iruon/contract';

/** Who may read a file that is not for members only: anyone, who uploaded it and staff, managers too, or staff alone. */
type Readers = 'anyone' | 'owner' | 'owner-and-managers' | 'staff';

const readersByPurpose: Readonly<Record<string, Readers>> = {
  PRODUCT: 'anyone',
  BRAND: 'anyone',
  CATEGORY: 'anyone',
  EXHIBITION: 'anyone',
  CATALOGUE: 'anyone',
  SHOWROOM: 'anyone',
  EDITOR: 'anyone',
  REVIEW: 'anyone',
  INQUIRE: 'owner',
  CLAIM: 'owner-and-managers',
  CONSOLE: 'staff',
} satisfies Record<FilePurpose, Readers>;

export interface GuardedFile {
  readonly purpose: string;
  readonly isMembersOnly: boolean;
  readonly uploadedBy: string | null;
}

/** A purpose that nobody named is nobody's but the staff's. */
function readersOf({ purpose }: GuardedFile): Readers {
  return readersByPurpose[purpose] ?? 'staff';
}

/** Whether caches that many share may keep a file. */
export function isOpen(file: GuardedFile): boolean {
  return !file.isMembersOnly && readersOf(file) === 'anyone';
}

/** Whether somebody may read a file. */
export function mayRead(
  file: GuardedFile,
  reader: { type: string; userId?: string; scopes?: readonly string[] },
): boolean {
  if (isOpen(file)) return true;
  if (reader.type !== 'user') return false;
  if (readersOf(file) === 'anyone') return true;
  const readers = readersOf(file);
  const isStaff = reader.scopes?.includes('console') === true;
  if (isStaff || (readers === 'owner-and-managers' && reader.scopes?.includes('manager'))) return true;
  return readers !== 'staff' && file.uploadedBy === reader.userId;
}
