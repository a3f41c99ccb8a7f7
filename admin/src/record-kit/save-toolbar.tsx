import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useCallback, useRef } from 'react';
import { SaveButton, useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { LinkOrNothing } from '../components/page-link.tsx';
import { Verb } from '../dialogs/verb.tsx';
import { FormLeave } from '../leaving/form-leave.tsx';
import { type Needed, useLack } from '../providers/use-lack.ts';
import { useShortcut } from '../shortcuts/shortcuts.tsx';
import { ErrorSummary } from './error-summary.tsx';

interface SaveToolbarProps {
  /** What else is done with the record, apart from saving: its deletion, its versions. */
  children?: ReactNode;
  label?: string;
  /** Gives up what is typed; by default a link to the list, which asks first. */
  cancel?: ReactNode;
  /** What saving needs, see `Verb`. */
  needs?: Needed | undefined;
}

/**
 * The bar of every form: what else is done with the record at one end, cancel and save at the other, above them what a refused save
 * complains about. Leaving the form with unsaved values asks first. react-admin's own toolbar would also offer to delete any record, with
 * a confirmation of its own.
 */
export function SaveToolbar({ children, label = '저장', cancel, needs }: SaveToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const resource = useResourceContext() ?? '';
  const isNew = useRecordContext()?.id === undefined;
  const { clearErrors } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const lack = useLack(needs);
  const maySave = (isNew || isDirty) && !isSubmitting && lack === undefined;

  // The key works behind no dialog, whose question comes first.
  const save = useCallback(() => {
    if (!maySave || document.querySelector('[role=dialog]')) return;
    // The server's errors of the last save would block the next one.
    clearErrors();
    bar.current?.closest('form')?.requestSubmit();
  }, [maySave, clearErrors]);
  useShortcut('save', save);

  return (
    <Box
      ref={bar}
      sx={{
        // Stays in view, however long the form is.
        position: 'sticky',
        bottom: 0,
        zIndex: 10,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <FormLeave />
      <ErrorSummary />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 1, sm: 2 }, py: 1 }}>
        {children}
        <Typography variant="body2" role="status" sx={{ ml: 'auto', color: 'text.secondary', textAlign: 'right' }}>
          {isDirty && !isSubmitting ? '저장하지 않은 내용이 있습니다.' : ''}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, ml: { xs: 'auto', sm: 0 } }}>
          {cancel ?? (
            <Button component={LinkOrNothing} to={`/${resource}`} color="inherit">
              취소
            </Button>
          )}
          <Verb needs={needs}>
            <SaveButton {...(lack ? {} : { alwaysEnable: isNew })} label={label} />
          </Verb>
        </Box>
      </Box>
    </Box>
  );
}
