import { Box, Typography } from '@mui/material';
import {
  SimpleForm,
  type SimpleFormProps,
  TabbedForm,
  type TabbedFormProps,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { RecordAudit } from '../components/audit/audit-section.tsx';
import { BackButton } from '../components/back-button.tsx';
import { SaveToolbar } from './save-toolbar.tsx';
import { useRecordLabel } from './use-record-label.ts';

/** The record's title, and the link to the list. */
function FormHead() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const label = useRecordLabel();
  const nameOf = useGetRecordRepresentation(resource);
  return (
    <Box sx={{ px: 2, pt: 1.5 }}>
      <BackButton to={`/${resource}`} sx={{ ml: -0.5 }}>
        {label} 목록
      </BackButton>
      <Typography component="h1" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
        {record?.id === undefined ? `${label} 등록` : nameOf(record)}
      </Typography>
    </Box>
  );
}

/** The form of a record as a page: leaving it with unsaved values asks for confirmation. */
export function RecordForm(props: SimpleFormProps) {
  return (
    <>
      <FormHead />
      <SimpleForm noValidate warnWhenUnsavedChanges toolbar={<SaveToolbar />} {...props} />
      <Box sx={{ px: 2, pb: 2 }}>
        <RecordAudit />
      </Box>
    </>
  );
}

/** The same in tabs, which are as wide as the frame; the fields are `fieldsWidth` pixels wide. */
export function RecordTabs({ fieldsWidth, ...props }: TabbedFormProps & { fieldsWidth: number }) {
  return (
    <>
      <FormHead />
      <TabbedForm
        noValidate
        warnWhenUnsavedChanges
        toolbar={<SaveToolbar />}
        {...props}
        sx={{ '& > .MuiCardContent-root': { maxWidth: fieldsWidth } }}
      />
      <Box sx={{ px: 2, pb: 2 }}>
        <RecordAudit />
      </Box>
    </>
  );
}
