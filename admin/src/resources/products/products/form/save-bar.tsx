import SaveIcon from '@mui/icons-material/SaveOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';

/** Sticky, so that it is visible in long tabs. */
export function SaveBar({ isNew }: { isNew: boolean }) {
  const { isSubmitting, dirtyFields } = useFormState();
  const { clearErrors } = useFormContext();
  const isDirty = Object.keys(dirtyFields).length > 0;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 10,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mt: 2,
        px: 2,
        py: 1.25,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Button
        type="submit"
        // The server's errors of the last save would block the next one.
        onClick={() => clearErrors()}
        variant="contained"
        startIcon={<SaveIcon />}
        loading={isSubmitting}
        disabled={!isNew && !isDirty}
      >
        {isNew ? '등록' : '저장'}
      </Button>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {isDirty ? '저장하지 않은 내용이 있습니다.' : ''}
      </Typography>
    </Box>
  );
}
