import type { SvgIconComponent } from '@mui/icons-material';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error' | 'primary';

interface ChipProps {
  icon: SvgIconComponent;
  label: string;
  tone: Tone;
}

/** A state with text and icon, so that colour is never the only indicator. */
export function Chip({ icon: Icon, label, tone }: ChipProps) {
  return (
    <span className={`chip chip-${tone}`}>
      <Icon aria-hidden />
      {label}
    </span>
  );
}
