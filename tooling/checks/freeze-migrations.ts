// Records the hashes of the current migrations: npm run db:freeze. Previously recorded ones must be unchanged.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { chainOf, changesOfFrozen, FROZEN, type Frozen } from './migrations.ts';
import { repositoryFiles } from './repository-files.ts';

const file = join(REPOSITORY, FROZEN);
const frozen: Frozen[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const present = chainOf(repositoryFiles());
const changes = changesOfFrozen(frozen, present);
if (changes.length > 0) {
  console.error(changes.join('\n'));
  console.error('One of your own that has not landed: take its lines out of frozen.json and freeze again.');
  process.exit(1);
}
writeFileSync(file, `${JSON.stringify(present, null, 2)}\n`);
console.log(`${present.length - frozen.length} frozen, ${present.length} in all`);
