import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';

const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet }));

/** The question mark beside the title of every page, and the sheet that it opens. */
export function HelpButton({ page, title }: { page: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="도움말">
        <IconButton
          size="small"
          data-tour="help"
          aria-label={`${title} 도움말`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ color: 'text.secondary' }}
        >
          <HelpIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <HelpSheet page={page} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
