import type { SvgIconComponent } from '@mui/icons-material';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error' | 'primary';

interface ChipProps {
  icon: SvgIconComponent;
  label: string;
  tone: Tone;
}

/** A state in a word and a picture, so that colour is never the only sign. */
export function Chip({ icon: Icon, label, tone }: ChipProps) {
  return (
    <span className={`chip chip-${tone}`}>
      <Icon aria-hidden />
      {label}
    </span>
  );
}
