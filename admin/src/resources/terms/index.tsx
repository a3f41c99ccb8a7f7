import { termsPath } from '@iruon/contract/terms-path';
import icon from '@mui/icons-material/GavelOutlined';
import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { defineResource } from '../define-resource.ts';
import { type TermsRow, termsForm } from './terms-form.tsx';
import { TermsChip, TermsShow } from './terms-show.tsx';

const { TableList, Column } = listOf<TermsRow>();

export const terms = defineResource({
  name: 'terms',
  label: '약관',
  nothing: '약관이 없습니다.',
  operation: 'listConsoleTermsList',
  menu: { group: 'contents', order: 6 },
  list: TermsList,
  show: TermsShow,
  create: termsForm.create,
  edit: termsForm.edit,
  icon,
  recordRepresentation: 'subject',
  fields: { ...termsForm.fields, state: '상태' },
});

const filters = [
  searchFilter('제목', 200),
  <TextInput key="code" source="code" label="코드" alwaysOn helperText={false} sx={{ minWidth: 140 }} />,
];

/** Every version of every text, newest first. */
function TermsList() {
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
