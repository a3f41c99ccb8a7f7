import { type BulkUploadPreview, type BulkUploadState, bulkUploadLimits } from '@iruon/contract';
import { ProblemError } from '@iruon/server-kit';
import type { Context } from '../../platform/services.ts';
import type { PlannedUnit } from './products/plan-units.ts';
import { insertFindings, updateUpload } from './repository.ts';
import type { Finding } from './sheet/finding.ts';
import { OPTION_SHEET } from './sheet/sheet-columns.ts';

/** Maximum number of changes listed per product in a preview; further ones are counted. */
const MAX_CHANGES = 12;

/** The results so far: counts, and the stored findings and previews. */
export class Tally {
  rowsDone = 0;
  rowsCreated = 0;
  rowsUpdated = 0;
  rowsUnchanged = 0;
  rowsBad = 0;
  findingsTotal = 0;

  constructor(start: Partial<Tally['counts']> = {}) {
    Object.assign(this, start);
  }

  get counts() {
    const { rowsDone, rowsCreated, rowsUpdated, rowsUnchanged, rowsBad, findingsTotal } = this;
    return { rowsDone, rowsCreated, rowsUpdated, rowsUnchanged, rowsBad, findingsTotal };
  }

  /** Counts a unit. @returns its findings to store */
  add(unit: { kind: PlannedUnit['kind']; findings?: readonly Finding[] }): readonly Finding[] {
    this.rowsDone += 1;
    if (unit.kind === 'CREATE') this.rowsCreated += 1;
    else if (unit.kind === 'UPDATE') this.rowsUpdated += 1;
    else if (unit.kind === 'UNCHANGED') this.rowsUnchanged += 1;
    else this.rowsBad += 1;
    return this.note(unit.findings ?? []);
  }

  note(findings: readonly Finding[]): readonly Finding[] {
    const room = Math.max(0, bulkUploadLimits.findings - this.findingsTotal);
    this.findingsTotal += findings.length;
    return findings.slice(0, room);
  }
}

/** The preview of a planned unit for the operator; null without changes. */
export function previewOf(planned: PlannedUnit): BulkUploadPreview | null {
  if (planned.kind !== 'CREATE' && planned.kind !== 'UPDATE') return null;
  const { unit, kind, input, changes } = planned;
  return {
    row: unit.product?.row ?? unit.options[0]?.row ?? 1,
    code: unit.code,
    name: unit.product ? input.name : `${input.name} (${OPTION_SHEET})`,
    kind,
    warnings: [],
    changes: changes.slice(0, MAX_CHANGES),
    more: Math.max(0, changes.length - MAX_CHANGES),
  };
}

/** Logs an internal error and returns a message without its details. */
function sentenceOf({ logger }: Context, id: string, reason: unknown): string {
  if (typeof reason === 'string') return reason;
  if (reason instanceof ProblemError && reason.body.status < 500) {
    const { title, detail } = reason.body;
    return detail ?? title;
  }
  logger.error({ err: reason, uploadId: id }, 'a bulk upload broke off');
  return '처리하는 중에 문제가 생겨 중단했습니다. 잠시 후 다시 올려 주세요.';
}

/** Ends an upload that cannot continue, with a sentence for the screen. */
export async function failUpload(
  context: Context,
  id: string,
  state: Extract<BulkUploadState, 'CHECKING' | 'RUNNING'>,
  reason: unknown,
  counts: Partial<Tally['counts']> = {},
): Promise<void> {
  const at = context.now();
  await updateUpload(context.db, id, state, {
    ...counts,
    state: 'FAILED',
    failure: sentenceOf(context, id, reason),
    finishedAt: at,
    updatedAt: at,
  });
}

/** Ends the check of a file with unknown headers. */
export async function failHeads(context: Context, id: string, headFindings: readonly Finding[]): Promise<void> {
  const tally = new Tally();
  await insertFindings(context.db, id, tally.note(headFindings));
  await failUpload(context, id, 'CHECKING', '첫 행의 제목을 확인해 주세요.', tally.counts);
}
