import { type ChipKind, chipKinds, toneOf } from './chip-kinds.ts';

/** A state with text and icon, so that colour is never the only indicator. */
export function Chip({ kind, label }: { kind: ChipKind; label: string }) {
  const [Icon] = chipKinds[kind];
  return (
    <span className={`chip chip-${toneOf(kind)}`}>
      <Icon aria-hidden />
      {label}
    </span>
  );
}

type Look = readonly [kind: ChipKind, label: string];

/** The chip of a boolean state, with a look for each value. */
export function EitherChip({ is, yes, no }: { is: boolean; yes: Look; no: Look }) {
  const [kind, label] = is ? yes : no;
  return <Chip kind={kind} label={label} />;
}

/** The chip of a state, by its label and its kind. */
export function stateChip<State extends string>(
  labels: Readonly<Record<State, string>>,
  kinds: Readonly<Record<State, ChipKind>>,
) {
  return ({ state }: { state: State }) => <Chip kind={kinds[state]} label={labels[state]} />;
}
