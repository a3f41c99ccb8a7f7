import { Button, type ButtonProps } from '@mui/material';

interface RowVerbProps extends Pick<ButtonProps, 'color' | 'startIcon' | 'disabled' | 'sx'> {
  /** The name of the row's record, which tells equal buttons apart for a screen reader. */
  of: string;
  verb: string;
  onClick: () => void;
}

/** Of a button that does not make its row taller than its text. */
export const flat = { whiteSpace: 'nowrap', py: 0.25 } as const;

/** The button of a row that takes an action; a click does not open the row. */
export function RowVerb({ of, verb, onClick, ...button }: RowVerbProps) {
  return (
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
  );
}
