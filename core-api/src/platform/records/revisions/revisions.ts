import { REVISION_LIMIT, type Revision, type RevisionDetail } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { actorId } from '../../actor.ts';
import { orNotFound } from '../../http/problem.ts';
import type { Context } from '../../services.ts';
import { differences } from '../audit-details.ts';
import {
  deleteRevisions,
  findRevision,
  findRevisions,
  insertRevision,
  latestNumber,
  type RecordKey,
} from './revision-repository.ts';

interface Version {
  readonly updatedAt: Date;
  /** The operator's input in the shape of the contract. */
  readonly fields: Record<string, unknown>;
}

/**
 * Stores a record's content after a save as a version, in the transaction of the save and while its row is locked. The
 * first change of a record without versions also stores its previous content. An unchanged save stores nothing.
 */
export async function keepRevision(
  trx: Transaction,
  context: Context,
  key: RecordKey,
  saved: Version,
  before?: Version,
): Promise<void> {
  const changed = Object.keys(differences(before?.fields ?? {}, saved.fields));
  if (changed.length === 0) return;
  let number = await latestNumber(trx, key);
  if (number === 0 && before) {
    number = 1;
    await insertRevision(trx, {
      ...key,
      number,
      at: before.updatedAt,
      actorId: null,
      changed: [],
      fields: before.fields,
    });
  }
  number += 1;
  const by = actorId(context.actor);
  await insertRevision(trx, { ...key, number, at: saved.updatedAt, actorId: by, changed, fields: saved.fields });
  if (number > REVISION_LIMIT) await deleteRevisions(trx, key, number - REVISION_LIMIT);
}

const dated = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

/** The stored versions of a record, latest first; empty for a record that was not saved since versions exist. */
export async function listRevisions({ db }: Context, key: RecordKey): Promise<Revision[]> {
  return (await findRevisions(db, key, REVISION_LIMIT)).map(dated);
}

/** One version with its contents. @throws NOT_FOUND */
export async function getRevision({ db }: Context, key: RecordKey, number: number): Promise<RevisionDetail> {
  return dated(orNotFound(await findRevision(db, key, number)));
}
