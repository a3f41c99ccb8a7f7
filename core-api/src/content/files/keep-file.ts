import type { FilePurpose } from '@iruon/contract';
import type { Files } from '@iruon/db';
import type { Selectable } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { isOperator } from '../../platform/http/access.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { insertFile, reofferFile } from './repository.ts';
import type { Spooled } from './uploads/spool.ts';

const MAX_NAME = 100;

// Control and invisible characters and direction marks: `cod.exe` must not be displayed as `exe.doc`.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/**
 * A name for display and download: the part after the last slash, composed (macOS sends decomposed Hangul), without
 * hidden characters or characters that file systems forbid, at most 100 characters, with the extension of the actual
 * type.
 */
export function cleanFileName(name: string, extension: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .normalize('NFC')
    .replaceAll(HIDDEN, '')
    .replaceAll(/[<>:"|?*\uFFFD]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const stem = [...shown].slice(0, MAX_NAME - extension.length - 1).join('');
  return `${stem || '파일'}.${extension}`;
}

/** The extension of a name from `cleanFileName`. */
export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The metadata of a file. */
export interface Offer {
  /** The user's file name. */
  readonly name: string;
  readonly purpose: FilePurpose;
  readonly isMembersOnly?: boolean | undefined;
  /** The product, brand, review … that it belongs to. */
  readonly subjectId?: string | undefined;
  /** Its position among the files of the subject. */
  readonly index?: number | undefined;
}

/** The storage of the bytes. */
interface FileInput {
  /** The bytes themselves, or the path of a file to move. */
  readonly source: Buffer | string;
  readonly bytes: number;
  readonly mime: string;
  readonly extension: string;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Stores an upload as a file, unless the same person uploaded the same bytes for the same purpose. The bytes are stored
 * before the row and removed if the row fails.
 */
export async function keepFile(
  context: Context,
  upload: Spooled,
  offer: Offer,
  make: () => Promise<FileInput>,
): Promise<Selectable<Files>> {
  const { db, now, storage } = context;
  const same = {
    uploadedBy: actorId(context.actor),
    purpose: offer.purpose,
    isMembersOnly: offer.isMembersOnly ?? false,
    sha256: upload.sha256,
  };
  const known = await inTransaction(db, async (trx) => {
    const nameFor = (stored: string) => cleanFileName(offer.name, extensionOf(stored));
    const found = await reofferFile(trx, same, { nameFor, at: now() });
    if (found && found.formerName !== found.file.name && isOperator(context.actor)) {
      const changes = { name: { from: found.formerName, to: found.file.name } };
      await audit(trx, context, 'change-file', { type: 'file', id: found.file.id }, { changes });
    }
    return found?.file;
  });
  if (known) return known;

  const { source, extension, ...made } = await make();
  const id = newId();
  // The last characters of a UUIDv7 are random: a few hundred folders of even size.
  const storageKey = `uploads/${id.slice(-2)}/${id}.${extension}`;
  await storage.put(storageKey, source);
  try {
    const row = await inTransaction(db, async (trx) => {
      const inserted = await insertFile(trx, {
        ...same,
        ...made,
        id,
        storageKey,
        name: cleanFileName(offer.name, extension),
        subjectId: offer.subjectId ?? null,
        sequence: offer.index ?? null,
        createdAt: now(),
        offeredAt: now(),
      });
      if (isOperator(context.actor))
        await audit(
          trx,
          context,
          'upload-file',
          { type: 'file', id: inserted.id },
          { name: offer.name, purpose: offer.purpose },
        );
      return inserted;
    });
    // Two identical concurrent uploads: the first row is used.
    if (row.id !== id) await storage.remove(storageKey);
    return row;
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}
