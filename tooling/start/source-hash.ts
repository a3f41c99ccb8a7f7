import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'build', 'dist', 'generated', '.turbo', '.cache']);

function add(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  if (statSync(full).isFile()) {
    const content = readFileSync(full);
    // The length precedes the content, so that different trees never have the same byte stream.
    hash.update(`${path}\0${content.length}\0`).update(content);
    return;
  }
  const names = readdirSync(full).filter((name) => !NOT_SOURCES.has(name));
  for (const name of names.sort()) add(hash, root, `${path}/${name}`);
}

/**
 * A hash over the names and contents of files and folders; equal hashes mean an equal build.
 * @param inputs paths relative to `root`; a missing one is hashed as missing
 */
export function sourceHash(root: string, inputs: string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    if (existsSync(join(root, input))) add(hash, root, input);
    else hash.update(`${input}\0missing\0`);
  }
  return hash.digest('hex');
}
