import { boards } from '@iruon/contract';
import { jsonText, type Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { problemAt } from '../../platform/http/problem.ts';
import { defineRecord } from '../../platform/records/define-record.ts';
import { displayColumns, displayOf } from '../../platform/records/display-period.ts';
import { readSettings } from '../setting/index.ts';
import { wireFile } from './list-boards.ts';
import { boardFiles, commentsOf, filesOfRow, matchesText, viewsOf } from './repository.ts';
import { searchKeysOf } from './search-keys.ts';
import { wireMeta } from './stored-meta.ts';
import { versionRefusal } from './version-rules.ts';
import { findInstructions, findNeighbours, lockVersions } from './versions-repository.ts';

interface Writer {
  _id: string;
  username: string;
  name: string;
}
const writer = sql<Writer | null>`(
  select jsonb_build_object('_id', u.id, 'username', u.username, 'name', u.name) from users u where u.id = boards.writer_id)`;
const row = sql.ref('boards.id');

const refuse = (path: string, message: string) => problemAt('INVALID_INPUT', `body.${path}`, message, 'custom');

/** @throws INVALID_INPUT for a category that the academy does not have */
async function assertCategory(trx: Transaction, category: string): Promise<void> {
  const { categories } = (await readSettings(trx)).academy;
  if (!categories.some(({ code }) => code === category))
    throw refuse('category', '아카데미 분류를 선택해 주세요. 분류는 아카데미 분류 화면에서 만들 수 있습니다.');
}

/** Posts of academy, library and members for operators. */
export const boardRecord = defineRecord(boards, {
  table: 'boards',
  searched: ['subject'],
  computed: { writer, files: filesOfRow, views: viewsOf(row), comments: commentsOf(row) },
  search: matchesText,
  toWire: ({ meta, supersedesId, files, ...rest }) => ({
    meta: wireMeta({ meta, supersedesId }),
    display: displayOf(rest),
    files: files.map(wireFile),
    _files: files.map(({ id }) => id),
  }),
  toColumns: ({ display, meta: { _supersedes, ...meta }, _files, ...input }) => ({
    ...input,
    ...displayColumns(display),
    meta: jsonText(meta),
    supersedesId: _supersedes,
    searchKeys: searchKeysOf({ ...input, meta }),
  }),
  check: async (trx, { code, category, meta }) => {
    if (code === 'ACADEMY') await assertCategory(trx, category);
    if (code !== 'IFU') return;
    await lockVersions(trx);
    if (meta._supersedes !== null && !(await findInstructions(trx, meta._supersedes)))
      throw refuse('meta._supersedes', '이전 버전으로 고르신 사용설명서가 없습니다.');
  },
  saveParts: async (trx, id, { code, meta, _files }) => {
    await boardFiles.replace(trx, id, _files);
    const own = { id, code, effectiveOn: meta.effectiveOn, supersedesId: meta._supersedes };
    const refusal = versionRefusal(own, await findNeighbours(trx, id, meta._supersedes));
    if (refusal) throw refuse(refusal.field, refusal.message);
  },
});
