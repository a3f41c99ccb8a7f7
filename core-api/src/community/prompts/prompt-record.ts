import { prompts } from '@iruon/contract';
import { readSettings } from '../../content/setting/index.ts';
import { problemAt } from '../../platform/http/problem.ts';
import { defineRecord } from '../../platform/records/define-record.ts';

/** Prompts of the groups in the settings. */
export const promptRecord = defineRecord(prompts, {
  table: 'prompts',
  searched: ['subject', 'content'],
  async check(trx, { group }) {
    const { promptGroups } = await readSettings(trx);
    if (promptGroups.some(({ code }) => code === group)) return;
    throw problemAt('INVALID_INPUT', 'body.group', '없는 묶음입니다. 설정에서 프롬프트 묶음을 먼저 만들어 주세요.');
  },
});
