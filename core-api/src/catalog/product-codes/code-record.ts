import { productCodes } from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import { problem } from '../../platform/http/problem.ts';
import { defineRecord } from '../../platform/records/define-record.ts';
import { countUses } from './code-repository.ts';

export const codeRecord = defineRecord(productCodes, {
  table: 'productCodes',
  searched: ['text', 'value'],
  limitWithin: { field: 'kind', label: '한 종류' },
  isDated: false,
  toWire: ({ kind }) => ({ kind }),
  echoed: ['tempId'],
  async assertDeletable(trx, { kind, value }) {
    const count = await countUses(trx, kind, value);
    if (count === 0) return;
    const users = kind === 'SHOWROOM' ? '전시장' : '상품';
    throw problem('CODE_IN_USE', `${users} ${numberText(count)}개가 쓰고 있습니다. 지우는 대신 숨길 수 있습니다.`);
  },
});
