import { REVISION_LIMIT, type Revision, type RevisionDetail } from '@iruon/contract';
import { orNotFound } from '../../http/problem.ts';
import type { Context } from '../../services.ts';
import { findRevision, findRevisions, type RecordKey } from './revision-repository.ts';

const dated = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

/** The stored versions of a record, latest first; empty for a record that was not saved since versions exist. */
export async function listRevisions({ db }: Context, key: RecordKey): Promise<Revision[]> {
  return (await findRevisions(db, key, REVISION_LIMIT)).map(dated);
}

/** One version with its contents. @throws NOT_FOUND */
export async function getRevision({ db }: Context, key: RecordKey, number: number): Promise<RevisionDetail> {
  return dated(orNotFound(await findRevision(db, key, number)));
}
