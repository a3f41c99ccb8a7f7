import { type ConsoleSynonymGroup, SYNONYM_LENGTH } from '@iruon/contract';
import { Box } from '@mui/material';
import { NullableBooleanInput, required, TextArrayInput } from 'react-admin';
import { Chip } from '../../../chips/chip.tsx';
import { addTexts } from '../../../i18n/page-texts.ts';
import { searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { recordForm } from '../../../record-kit/define-form.tsx';
import { text, toggle } from '../../../record-kit/fields.tsx';
import { SearchMisses } from './search-misses.tsx';

const synonymGroupForm = recordForm<ConsoleSynonymGroup & { id: string }>({
  nameOf: ({ name }) => name,
  fields: [
    text('name', '대표 낱말', {
      max: SYNONYM_LENGTH,
      isRequired: true,
      help: '상품 이름이나 해시태그에 쓰는 낱말입니다.',
    }),
    {
      source: 'words',
      label: '같은 뜻의 낱말',
      initial: [],
      input: (
        <TextArrayInput
          key="words"
          source="words"
          fullWidth
          label="같은 뜻의 낱말"
          validate={required('같은 뜻의 낱말을 하나 이상 입력해 주세요.')}
          helperText="낱말을 쓰고 Enter를 누르면 하나씩 들어갑니다. 영어와 띄어 쓴 말도 됩니다. 초성과 한/영 오타는 넣지 않아도 찾습니다."
        />
      ),
    },
    toggle('leads', '먼저 보일 종류', {
      initial: false,
      help: '크기(4.0x10)나 라인처럼 종류를 적지 않은 검색에서 이 낱말의 카테고리를 먼저 보입니다.',
    }),
    toggle('shows', '검색에 쓰기', { help: '저장하면 1초쯤 뒤부터 매장의 검색과 추천 검색어에 쓰입니다.' }),
  ],
});

const { TableList, Column } = listOf<ConsoleSynonymGroup>();

const filters = [
  searchFilter('낱말', 220),
  <NullableBooleanInput
    key="shows"
    source="shows"
    label="검색에 쓰기"
    nullLabel="전체"
    trueLabel="쓰는 묶음"
    falseLabel="쓰지 않는 묶음"
    alwaysOn
  />,
];

/** Words of the same meaning in the shop's search, and the members' searches without a match. */
function SynonymGroupList() {
  return (
    <TableList filters={filters} sort={{ field: 'name', order: 'ASC' }} hasForm header={<SearchMisses />}>
      <Column
        source="name"
        render={({ name, leads, shows }) => (
          <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <Box component="span" translate="no" sx={{ fontWeight: 600 }}>
              {name}
            </Box>
            {leads && <Chip kind="pinned" label="먼저 보임" />}
            {!shows && <Chip kind="stopped" label="쓰지 않음" />}
          </Box>
        )}
      />
      <Column
        source="words"
        disableSort
        render={({ words }) => (
          // Words of several languages: a browser that translates the page must not change them.
          <Box translate="no" sx={{ minWidth: 240, overflowWrap: 'anywhere' }}>
            {words.join(', ')}
          </Box>
        )}
      />
    </TableList>
  );
}

addTexts('synonym-groups', {
  nothing: '조건에 맞는 동의어 묶음이 없습니다.',
  fields: { name: '대표 낱말', words: '같은 뜻의 낱말', leads: '먼저 보일 종류', shows: '검색에 쓰기' },
});

export const screens = { list: SynonymGroupList, ...synonymGroupForm };
