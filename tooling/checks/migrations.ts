import { createHash } from 'node:crypto';
import type { RepositoryFile } from './repository-files.ts';

export const MIGRATIONS = 'db/migrations/';
export const FROZEN = `${MIGRATIONS}frozen.json`;

/** A migration is a file, with a folder of the same name if it is long: `202611230300-create-schema`. */
const NAME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)-[a-z0-9]+(-[a-z0-9]+)+(\.ts|\/[a-z-]+\.(ts|sql))$/;

export interface Frozen {
  path: string;
  /** The hash of this file and all previous ones, so that nothing can be inserted between two frozen files. */
  sha256: string;
}

/** The files of all migrations in the order in which they are applied, each with the hash of all up to it. */
export function chainOf(files: RepositoryFile[]): Frozen[] {
  let before = '';
  return files
    .filter(({ path }) => path.startsWith(MIGRATIONS) && path !== FROZEN)
    .map(({ path, text }) => ({ path: path.slice(MIGRATIONS.length), text }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, text }) => {
      before = createHash('sha256').update(`${before}\n${path}\n${text}`).digest('hex');
      return { path, sha256: before };
    });
}

function isNamedByTime(path: string): boolean {
  const [, year, month, day, hour, minute] = NAME.exec(path) ?? [];
  if (!year) return false;
  const text = `${year}-${month}-${day}T${hour}:${minute}`;
  const at = new Date(`${text}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The errors of migrations compared with the frozen ones. */
export function changesOfFrozen(frozen: readonly Frozen[], present: readonly Frozen[]): string[] {
  const place = frozen.findIndex(
    ({ path, sha256 }, index) => present[index]?.path !== path || present[index]?.sha256 !== sha256,
  );
  const landed = frozen[place];
  if (!landed) return [];
  const now = present[place];
  if (now?.path === landed.path)
    return [`${MIGRATIONS}${landed.path}: changed after it had landed; write another migration`];
  if (!now || now.path > landed.path) return [`${MIGRATIONS}${landed.path}: gone after it had landed`];
  return [`${MIGRATIONS}${now.path}: comes before ${landed.path}, which has landed; give it a later time`];
}

/** Migrations are named by their time, come after the frozen ones, and never change once frozen. */
export function migrationErrors(files: RepositoryFile[]): string[] {
  const present = chainOf(files);
  if (present.length === 0) return [];
  const badNames = present
    .filter(({ path }) => !isNamedByTime(path))
    .map(({ path }) => `${MIGRATIONS}${path}: a migration is named YYYYMMDDHHMM-verb-noun`);
  const frozen: Frozen[] = JSON.parse(files.find(({ path }) => path === FROZEN)?.text ?? '[]');
  const changes = changesOfFrozen(frozen, present);
  const open = changes.length > 0 ? [] : present.slice(frozen.length);
  return [
    ...badNames,
    ...changes,
    ...open.map(({ path }) => `${MIGRATIONS}${path}: not frozen yet (npm run db:freeze)`),
  ];
}
