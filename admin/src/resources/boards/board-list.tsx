import type { ConsoleBoard } from '@iruon/contract';
import { boardCodeLabels, ifuLanguageLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { SelectInput } from 'react-admin';
import { Detail } from '../../components/muted.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { choicesOf } from '../../lists/choices.ts';
import { searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { DisplayChip } from '../../record-kit/display-chip.tsx';
import { CategoryInput, useCategoryNames } from './board-form.tsx';

type Row = ConsoleBoard & { id: string };
const { TableList, Column } = listOf<Row>();

const filters = [
  searchFilter('제목, 내용, 상품 코드', 240),
  <SelectInput key="code" source="code" label="게시판" choices={choicesOf(boardCodeLabels)} alwaysOn />,
  <CategoryInput key="category" source="category" label="아카데미 분류" alwaysOn />,
];

function About({ code, category, meta: { version, language, effectiveOn } }: Row) {
  const names = useCategoryNames();
  const parts = [
    boardCodeLabels[code],
    code === 'ACADEMY' && (names.get(category) ?? '분류 없음'),
    version && `버전 ${version}`,
    language && ifuLanguageLabels[language],
    effectiveOn && `${effectiveOn} 시행`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The posts of academy, library and members, including hidden ones. */
export function BoardList() {
  return (
    <TableList filters={filters} hasLongSearch hasForm>
      <Column
        source="subject"
        disableSort
        render={(row) => (
          <Box sx={{ minWidth: 240, whiteSpace: 'normal' }}>
            <Box sx={{ fontWeight: 600 }}>{row.subject}</Box>
            <Detail>
              <About {...row} />
            </Detail>
          </Box>
        )}
      />
      <Column source="writer" disableSort render={({ writer }) => writer?.name ?? '매장'} />
      <Column source="views" disableSort render={({ views }) => showNumber(views)} />
      <Column source="comments" disableSort render={({ comments }) => showNumber(comments)} />
      <Column source="display" disableSort render={({ display }) => <DisplayChip display={display} />} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}
