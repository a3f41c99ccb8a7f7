import { termsPath } from '@iruon/contract/terms-path';
import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import type { TermsRow } from './terms-form.tsx';
import { TermsChip } from './terms-show.tsx';

const { TableList, Column } = listOf<TermsRow>();

const filters = [
  searchFilter('제목', 200),
  <TextInput key="code" source="code" label="코드" alwaysOn helperText={false} sx={{ minWidth: 140 }} />,
];

/** Every version of every text, newest first. */
export function TermsList() {
  return (
    <TableList filters={filters} sort={{ field: 'effectiveOn', order: 'DESC' }} canCreate>
      <Column source="state" disableSort render={({ state }) => <TermsChip state={state} />} />
      <Column
        source="subject"
        disableSort
        render={({ subject }) => <Box sx={{ fontWeight: 600, minWidth: 200, whiteSpace: 'normal' }}>{subject}</Box>}
      />
      <Column source="code" label="주소" render={({ code }) => termsPath(code)} />
      <Column source="effectiveOn" />
      <Column source="necessary" disableSort render={({ necessary }) => (necessary ? '필수' : '선택')} />
    </TableList>
  );
}
