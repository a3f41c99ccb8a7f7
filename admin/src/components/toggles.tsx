import { type SxProps, type Theme, ToggleButton, ToggleButtonGroup } from '@mui/material';

interface TogglesProps<Code extends string> {
  label: string;
  value: Code;
  choices: readonly { id: Code; name: string }[];
  onChoose: (code: Code) => void;
  sx?: SxProps<Theme>;
}

/** Buttons side by side, one of which is chosen. */
export function Toggles<Code extends string>({ label, value, choices, onChoose, sx = {} }: TogglesProps<Code>) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={value}
      aria-label={label}
      onChange={(_, next: Code | null) => next && onChoose(next)}
      sx={sx}
    >
      {choices.map(({ id, name }) => (
        <ToggleButton key={id} value={id}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
