import type { ConsoleCatalogue } from '@iruon/contract';
import { showNumber } from '../../format/won.ts';
import { recordList } from '../../record-kit/define-list.tsx';

export const CatalogueList = recordList<ConsoleCatalogue & { id: string }>({
  nameOf: ({ name }) => name,
  otherSort: { field: 'views', order: 'DESC', label: '조회 많은 순' },
  picture: ({ thumb }) => thumb,
  caption: ({ brandName }) => brandName ?? '브랜드 없음',
  aside: ({ views }) => `조회 ${showNumber(views)}`,
});
