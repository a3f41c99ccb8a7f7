import { statfs } from 'node:fs/promises';

/** The free and the total space of a folder's disk, bytes. */
export async function diskSpaceOf(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
