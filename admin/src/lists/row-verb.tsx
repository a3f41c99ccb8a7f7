import { Button, type ButtonProps } from '@mui/material';
import { Verb } from '../dialogs/verb.tsx';
import type { Needed } from '../providers/use-lack.ts';

interface RowVerbProps extends Pick<ButtonProps, 'color' | 'startIcon' | 'disabled' | 'sx'> {
  /** The name of the row's record, by which a screen reader distinguishes equal buttons. */
  of: string;
  verb: string;
  /** What it needs, see `Verb`. */
  needs?: Needed | undefined;
  onClick: () => void;
}

/** The style of a button that is no taller than the text of its row. */
export const flat = { whiteSpace: 'nowrap', py: 0.25 } as const;

/** A button in a row that starts an action; a click on it does not open the row. */
export function RowVerb({ of, verb, needs, onClick, ...button }: RowVerbProps) {
  return (
    <Verb needs={needs}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${of} ${verb}`}
        onClick={(event) => {
          event.stopPropagation();
          onClick();
        }}
        {...button}
      >
        {verb}
      </Button>
    </Verb>
  );
}
