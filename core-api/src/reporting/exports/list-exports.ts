import type { ExportJob } from '@iruon/contract';
import type { UserActor } from '../../platform/actor.ts';
import type { ListRequest } from '../../platform/http/console-list.ts';
import type { Context } from '../../platform/services.ts';
import { type ExportFilter, listExports } from './repository.ts';
import { wireExport } from './wire-export.ts';

/** The operator's own files, latest first by default. */
export async function readExports(
  { db, actor }: Context & { actor: UserActor },
  request: ListRequest<ExportFilter, 'createdAt'>,
): Promise<{ exports: ExportJob[]; total: number }> {
  const { rows, total } = await listExports(db, actor.userId, request);
  return { exports: rows.map(wireExport), total };
}
