import { brands } from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import { sql } from 'kysely';
import { TOTAL_LIMIT } from '../../platform/http/console-list.ts';
import { problem } from '../../platform/http/problem.ts';
import { defineRecord } from '../../platform/records/define-record.ts';

// The count stops here, because a larger number does not help an operator.
const productCount = sql<number>`(
  select count(*)::int from (select from products where products.brand_id = brands.id limit ${TOTAL_LIMIT}) counted)`;

export const brandRecord = defineRecord(brands, {
  table: 'brands',
  searched: ['name', 'code'],
  computed: { productCount },
  isDated: false,
  async assertDeletable(_, { productCount: count }) {
    if (count === 0) return;
    throw problem('BRAND_IN_USE', `상품 ${numberText(count)}개가 이 브랜드입니다. 지우는 대신 숨길 수 있습니다.`);
  },
  inUse: () => problem('BRAND_IN_USE', '이 브랜드의 자료가 있습니다. 지우는 대신 숨길 수 있습니다.'),
});
