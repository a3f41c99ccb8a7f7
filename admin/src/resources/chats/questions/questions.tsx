import type { ConsoleQuestion } from '@iruon/contract';
import { chatTypeLabels, faqCategoryLabels } from '@iruon/contract/labels';
import { Box, Typography } from '@mui/material';
import { BooleanInput, NullableBooleanInput, SelectInput } from 'react-admin';
import { Chip, EitherChip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { recordForm } from '../../../record-kit/define-form.tsx';
import { text, toggle } from '../../../record-kit/fields.tsx';
import { MakeFaq } from './make-faq.tsx';

const questionForm = recordForm<ConsoleQuestion & { id: string }>({
  nameOf: ({ query }) => query,
  fields: [
    text('query', '질문', { max: 2_000, isRequired: true, isLong: true }),
    text('reply', '답변', { max: 20_000, isLong: true }),
    {
      source: 'category',
      label: '분류',
      empty: null,
      input: <SelectInput key="category" source="category" label="분류" choices={choicesOf(faqCategoryLabels)} />,
    },
    toggle('isAnswered', '답변이 충분함', { initial: false }),
    { source: '_faq', empty: null },
    { input: <MakeFaq key="faq" /> },
  ],
});

const { TableList, Column } = listOf<ConsoleQuestion>();

const filters = [
  searchFilter('질문, 답변', 220),
  <SelectInput key="type" source="type" label="물은 곳" choices={choicesOf(chatTypeLabels)} alwaysOn />,
  <BooleanInput key="isAnswered" source="isAnswered" label="답변이 충분함" defaultValue={false} />,
  <NullableBooleanInput
    key="hasFaq"
    source="hasFaq"
    label="자주 묻는 질문"
    nullLabel="전체"
    trueLabel="만든 질문"
    falseLabel="만들지 않은 질문"
    alwaysOn
  />,
];

/** Questions from chats and their answers, newest first. */
function QuestionList() {
  return (
    <TableList filters={filters} hasForm>
      <Column
        source="query"
        render={({ query, reply }) => (
          <Box sx={{ minWidth: 220, maxWidth: 520 }}>
            <Typography
              sx={{ fontWeight: 600, whiteSpace: { sm: 'nowrap' }, overflow: 'hidden', textOverflow: 'ellipsis' }}
            >
              {query}
            </Typography>
            <Detail noWrap>{reply || '답변 없음'}</Detail>
          </Box>
        )}
      />
      <Column source="type" disableSort render={({ type }) => (type ? chatTypeLabels[type] : '직접 입력')} />
      <Column
        source="category"
        disableSort
        render={({ category }) => (category ? faqCategoryLabels[category] : null)}
      />
      <Column
        source="isAnswered"
        disableSort
        render={({ isAnswered, _faq }) => (
          <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
            <EitherChip is={isAnswered} yes={['done', '충분함']} no={['waiting', '살펴볼 답변']} />
            {_faq && <Chip kind="public" label="자주 묻는 질문" />}
          </Box>
        )}
      />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}

addTexts('questions', {
  nothing: '아직 채팅 질문이 없습니다.',
  fields: {
    query: '질문',
    category: '분류',
    isAnswered: '답변이 충분함',
    type: '물은 곳',
    createdAt: '물은 일시',
  },
});

export const screens = { list: QuestionList, ...questionForm };
