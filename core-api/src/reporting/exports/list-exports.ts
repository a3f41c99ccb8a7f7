import type { ExportJob, ExportKind, ExportState } from '@iruon/contract';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { listExports } from './repository.ts';
import { wireExport } from './wire-export.ts';

interface Query {
  range: readonly [number, number];
  sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  filter?: { id?: string[] | undefined; state?: ExportState | undefined; kind?: ExportKind | undefined } | undefined;
}

/** The operator's own files, latest first by default. */
export async function readExports(
  { db, actor }: Context & { actor: UserActor },
  { range, sort, filter = {} }: Query,
): Promise<{ exports: ExportJob[]; total: number }> {
  const direction = sort?.[1] === 'ASC' ? 'asc' : 'desc';
  const { id: ids, state, kind } = filter;
  const { rows, total } = await listExports(db, actor.userId, { range, direction, ids, state, kind });
  return { exports: rows.map(wireExport), total };
}
