import type { ConsoleCatalogue } from '@iruon/contract';
import { ReferenceInput, SelectInput } from 'react-admin';
import { showNumber } from '../../format/won.ts';
import { FileInput } from '../../inputs/index.ts';
import { group, recordForm } from '../../record-kit/define-form.tsx';
import { recordList } from '../../record-kit/define-list.tsx';
import { picture, text, toggle } from '../../record-kit/fields.tsx';
import { CardPreview } from '../../record-kit/preview.tsx';

const brand = (
  <ReferenceInput
    key="_brand"
    source="_brand"
    reference="brands"
    perPage={200}
    sort={{ field: 'sequence', order: 'ASC' }}
  >
    <SelectInput label="브랜드" optionText="name" emptyText="없음" />
  </ReferenceInput>
);

const catalogueForm = recordForm<ConsoleCatalogue & { id: string }>({
  nameOf: ({ name }) => name,
  preview: (
    <CardPreview picture="_thumb" ratio={3 / 4} title="name" text="summary" help="자료실의 카탈로그에 보입니다." />
  ),
  fields: [
    group('카탈로그', [
      text('name', '이름', { max: 50, isRequired: true }),
      text('summary', '소개', { max: 200, isLong: true }),
      { source: '_brand', label: '브랜드', savedOf: ({ _brand }) => _brand || null, input: brand },
    ]),
    group('표지와 파일', [
      picture('_thumb', '표지', { path: 'catalogues' }),
      {
        source: '_file',
        label: '카탈로그 파일',
        initial: null,
        empty: null,
        input: <FileInput key="_file" source="_file" path="catalogues" label="카탈로그 파일" isMembersOnly />,
      },
    ]),
    toggle('shows', '자료실에 보이기'),
  ],
});

const CatalogueList = recordList<ConsoleCatalogue & { id: string }>({
  nameOf: ({ name }) => name,
  otherSort: { field: 'views', order: 'DESC', label: '조회 많은 순' },
  picture: ({ thumb }) => thumb,
  caption: ({ brandName }) => brandName ?? '브랜드 없음',
  aside: ({ views }) => `조회 ${showNumber(views)}`,
});

export const screens = { list: CatalogueList, ...catalogueForm };
