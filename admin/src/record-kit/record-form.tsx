import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
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

/** The width of every form, px; a field of one line is narrower, because a longer line is hard to read. */
export const FORM_WIDTH = 960;
const LINE_WIDTH = 640;

/** The record's title, and the link to the list. */
function FormHead({ freshTitle }: { freshTitle?: string | undefined }) {
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
        {record?.id === undefined ? (freshTitle ?? `${label} 등록`) : nameOf(record)}
      </Typography>
    </Box>
  );
}

type FrameProps = { freshTitle?: string | undefined; children: ReactNode };

/** The head of the record's page, its form, and what was done to it. */
const FormFrame = ({ freshTitle, children }: FrameProps) => (
  <Box
    sx={{
      maxWidth: FORM_WIDTH,
      '& .MuiStack-root > .MuiFormControl-root, & .MuiStack-root > .MuiTextField-root': { maxWidth: LINE_WIDTH },
    }}
  >
    <FormHead freshTitle={freshTitle} />
    {children}
    <Box sx={{ px: 2, pb: 2 }}>
      <RecordAudit />
    </Box>
  </Box>
);

/** The title of a new record, if it differs from the name of the page with 등록. */
type Titled<Props> = Props & { freshTitle?: string };

/** The form of a record as a page: leaving it with unsaved values asks for confirmation. */
export const RecordForm = ({ freshTitle, ...props }: Titled<SimpleFormProps>) => (
  <FormFrame freshTitle={freshTitle}>
    <SimpleForm noValidate warnWhenUnsavedChanges toolbar={<SaveToolbar />} {...props} />
  </FormFrame>
);

/** The same in tabs. */
export const RecordTabs = ({ freshTitle, ...props }: Titled<TabbedFormProps>) => (
  <FormFrame freshTitle={freshTitle}>
    <TabbedForm noValidate warnWhenUnsavedChanges toolbar={<SaveToolbar />} {...props} />
  </FormFrame>
);
