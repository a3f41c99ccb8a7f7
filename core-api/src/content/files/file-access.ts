import type { FilePurpose } from '@iruon/contract';

/**
 * The readers of a file that is not for members: anyone, its uploader and staff, also managers, staff only, or besides
 * uploader and staff whoever may read a post that has it.
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
  // Read by way of its room alone, by both sides of it.
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

/** True if the file belongs to somebody: for everybody else who is logged in there is none. */
export const isPrivate = (file: GuardedFile): boolean =>
  ['owner', 'owner-and-managers', 'staff'].includes(readersOf(file));

/** True if the file is as open as the posts that have it. */
export const isOfPosts = (file: GuardedFile): boolean => readersOf(file) === 'posts';

/** True if the actor may read the file; one of posts, without looking at them. */
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
