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

type Look = readonly [icon: SvgIconComponent, tone: Tone, label: string];

/** The chip of a boolean state, with a look for each value. */
export function EitherChip({ is, yes, no }: { is: boolean; yes: Look; no: Look }) {
  const [icon, tone, label] = is ? yes : no;
  return <Chip icon={icon} tone={tone} label={label} />;
}

/** The chip of a state, by its label and by its icon and tone. */
export function stateChip<State extends string>(
  labels: Readonly<Record<State, string>>,
  looks: Readonly<Record<State, readonly [SvgIconComponent, Tone]>>,
) {
  return ({ state }: { state: State }) => {
    const [icon, tone] = looks[state];
    return <Chip icon={icon} tone={tone} label={labels[state]} />;
  };
}
