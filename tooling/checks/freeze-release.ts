/**
 * `npm run release:freeze`, in the commit of a release: records the surface that the next versions of the same major keep. A minor or a
 * patch may only add to it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { majorOf, parseReleased, RELEASED, writtenRelease } from './released/released.ts';
import { breaksOf, currentSurface } from './released/surface.ts';
import { repositoryFiles } from './repository-files.ts';

const path = join(REPOSITORY, RELEASED);
const { version }: { version: string } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
const surface = currentSurface(repositoryFiles());
const before = existsSync(path) ? parseReleased(readFileSync(path, 'utf8')) : undefined;
const breaks =
  before && before.version !== version && majorOf(before.version) === majorOf(version)
    ? breaksOf(before.surface, surface)
    : [];
for (const line of breaks) console.error(line);
if (breaks.length > 0) {
  console.error(`${before?.version} promised this; ${version} is no new major.`);
  process.exitCode = 1;
} else {
  writeFileSync(path, writtenRelease(version, surface));
  console.log(`${Object.keys(surface).length} entries of ${version} are recorded`);
}
