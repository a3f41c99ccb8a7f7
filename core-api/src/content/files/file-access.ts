import type { FilePurpose } from '@iruon/contract';

/**
 * The readers of a file that is not for members: anyone, its uploader and staff, also managers, staff only, or besides
 * uploader and staff the readers of a post with it.
 */
type Readers = 'anyone' | 'owner' | 'owner-and-managers' | 'staff' | 'posts';

const readersByPurpose: Readonly<Record<string, Readers>> = {
  PRODUCT: 'anyone',
  BRAND: 'anyone',
  CATEGORY: 'anyone',
  EXHIBITION: 'anyone',
  BANNER: 'anyone',
  CATALOGUE: 'anyone',
  SHOWROOM: 'anyone',
  EDITOR: 'anyone',
  REVIEW: 'anyone',
  BOARD: 'posts',
  INQUIRE: 'owner',
  CLAIM: 'owner-and-managers',
  APPROVAL: 'owner',
  // Read through its room only, by both of its sides.
  CHAT: 'owner',
  CONSOLE: 'staff',
} satisfies Record<FilePurpose, Readers>;

export interface GuardedFile {
  readonly purpose: string;
  readonly isMembersOnly: boolean;
  readonly uploadedBy: string | null;
}

/** Files without a purpose are visible to staff only. */
function readersOf({ purpose }: GuardedFile): Readers {
  return readersByPurpose[purpose] ?? 'staff';
}

/** True if shared caches may store the file. */
export function isOpen(file: GuardedFile): boolean {
  return !file.isMembersOnly && readersOf(file) === 'anyone';
}

/** True if the file has an owner: for other logged-in users it is missing. */
export const isPrivate = (file: GuardedFile): boolean =>
  ['owner', 'owner-and-managers', 'staff'].includes(readersOf(file));

/** True if the file is as accessible as its posts. */
export const isOfPosts = (file: GuardedFile): boolean => readersOf(file) === 'posts';

/** True if the actor may read the file, without considering the posts of a post's file. */
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
