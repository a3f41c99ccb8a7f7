import { Box, Tooltip } from '@mui/material';
import { cloneElement, type ReactElement } from 'react';
import { type Needed, useLack } from '../providers/use-lack.ts';

interface VerbProps {
  /** The operation that the button calls, or the right; by default that of changing the records of the page. */
  needs?: Needed | undefined;
  /** The button. */
  children: ReactElement<{ disabled?: boolean }>;
}

/**
 * A button where the work is seen: disabled for an operator who may not use it, with the missing right and whom to ask, by pointer and by
 * keyboard.
 */
export function Verb({ needs, children }: VerbProps) {
  const lack = useLack(needs);
  if (lack === undefined) return children;
  return (
    <Tooltip title={lack}>
      {/* The keyboard skips a disabled button, so its frame takes the focus. A click on it opens no row. */}
      <Box
        component="span"
        role="group"
        aria-label={lack}
        tabIndex={0}
        onClick={(event) => event.stopPropagation()}
        sx={{ display: 'inline-flex', borderRadius: 1, cursor: 'not-allowed' }}
      >
        {cloneElement(children, { disabled: true })}
      </Box>
    </Tooltip>
  );
}
