import type { ConsoleSynonymGroup } from '@iruon/contract';
import { Box, Chip } from '@mui/material';
import { NullableBooleanInput } from 'react-admin';
import { searchFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { SearchMisses } from './search-misses.tsx';

type Row = ConsoleSynonymGroup & { id: string };
const Column = ListColumn<Row>;

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

/** Words of the same meaning in the shop's search, and what members searched without a match. */
export function SynonymGroupList() {
  return (
    <TableList<Row> filters={filters} sort={{ field: 'name', order: 'ASC' }} hasForm header={<SearchMisses />}>
      <Column
        source="name"
        render={({ name, leads, shows }) => (
          <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <Box component="span" translate="no" sx={{ fontWeight: 600 }}>
              {name}
            </Box>
            {leads && <Chip size="small" color="info" label="먼저 보임" />}
            {!shows && <Chip size="small" label="쓰지 않음" />}
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
