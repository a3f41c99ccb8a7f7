import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { sha256Of } from './checksum.ts';
import { type BackupKey, isEncrypted, wholePart } from './encryption.ts';

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A relative path that stays in its folder. */
const path = z.string().refine((value) => !value.startsWith('/') && !value.split('/').includes('..'));

const copiedTable = z.object({
  schema: z.string(),
  table: z.string(),
  /** In the order of the values; generated columns are not copied. */
  columns: z.array(z.string()),
  rows: count,
  file: path,
  bytes: count,
  sha256,
});

const manifest = z.object({
  format: z.literal(1),
  /** Time of the database snapshot. */
  takenAt: z.iso.datetime(),
  serverVersion: z.string(),
  /** Our migrations, in order. */
  migrations: z.array(z.string()).min(1),
  /** The last migration of the job queue. */
  queueMigration: count,
  tables: z.array(copiedTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string().nullable() })),
  /** Keys below the folder of stored files. */
  files: z.array(z.object({ key: path, bytes: count, sha256 })),
  /** Keys of missing files that rows reference; accepted by the operator of the backup. */
  missing: z.array(z.string()),
});

/** The content of a backup; `manifest.json` in its folder. */
export type Manifest = z.infer<typeof manifest>;
export type CopiedTable = z.infer<typeof copiedTable>;

export const MANIFEST = 'manifest.json';
export const MANIFEST_SUM = 'manifest.sha256';
/** The folder of the stored files in a backup. */
export const FILES = 'files';

export const sizesOf = ({ tables, files, missing }: Manifest) => ({
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  files: files.length,
  bytes: [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0),
  missingFiles: missing.length,
});

/** @throws BackupError if it is missing or was changed */
export async function readManifest(folder: string, key: BackupKey): Promise<Manifest> {
  let bytes: Buffer;
  let sum: string;
  try {
    [bytes, sum] = await Promise.all([readFile(join(folder, MANIFEST)), readFile(join(folder, MANIFEST_SUM), 'utf8')]);
  } catch (cause) {
    throw new BackupError(`${folder} is no complete backup: ${MANIFEST} or ${MANIFEST_SUM} cannot be read`, { cause });
  }
  if (sum.split(' ')[0] !== sha256Of(bytes)) throw new BackupError(`${MANIFEST} was changed after the backup was made`);
  if (isEncrypted(bytes) && !key) throw new BackupError('The backup is encrypted: set BACKUP_KEY');
  const text = (await wholePart(join(folder, MANIFEST), key)).toString('utf8');
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupError(`${MANIFEST} is of a format that this version does not read`);
  return parsed.data;
}
