import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** An empty folder for one test file, deleted afterwards. */
export function folderForTests(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files of given content into a folder of one test file. @returns a function that returns the path of each */
export function filesForTests(name: string): (content: Buffer | string) => Promise<string> {
  const folder = folderForTests(name);
  let files = 0;
  return async (content) => {
    files += 1;
    const path = join(folder, `${files}`);
    await writeFile(path, content);
    return path;
  };
}
