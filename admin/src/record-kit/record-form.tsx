import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { SimpleForm, type SimpleFormProps, TabbedForm, type TabbedFormProps } from 'react-admin';
import { RecordAudit } from '../components/audit/audit-section.tsx';
import { SaveToolbar } from './save-toolbar.tsx';
import { useSave } from './use-save.ts';

/** The width of every form, px; a field of one line is narrower, because a longer line is hard to read. */
export const FORM_WIDTH = 960;
const LINE_WIDTH = 640;

/** The form of a record, and what was done to it. */
const FormFrame = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      maxWidth: FORM_WIDTH,
      '& .MuiStack-root > .MuiFormControl-root, & .MuiStack-root > .MuiTextField-root': { maxWidth: LINE_WIDTH },
    }}
  >
    {children}
    <Box sx={{ px: 2, pb: 2 }}>
      <RecordAudit />
    </Box>
  </Box>
);

/** The form of a record as a page: leaving it with unsaved values asks. */
export const RecordForm = (props: SimpleFormProps) => (
  <FormFrame>
    <SimpleForm noValidate onSubmit={useSave()} toolbar={<SaveToolbar />} {...props} />
  </FormFrame>
);

/** The same in tabs. */
export const RecordTabs = (props: TabbedFormProps) => (
  <FormFrame>
    <TabbedForm noValidate onSubmit={useSave()} toolbar={<SaveToolbar />} {...props} />
  </FormFrame>
);
