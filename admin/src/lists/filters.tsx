import { BooleanInput, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from './choices.ts';
import { PeriodInput } from './period-input.tsx';

/** The search of a list; the placeholder names what it finds. */
export const searchFilter = (placeholder: string, minWidth: number) => (
  <SearchInput key="q" source="q" placeholder={placeholder} alwaysOn sx={{ minWidth }} />
);

/** A filter that is always shown, by the codes of a table of labels. */
export const choiceFilter = (
  source: string,
  labels: Readonly<Record<string, string>>,
  minWidth: number,
  label?: string,
) => (
  <SelectInput
    key={source}
    source={source}
    choices={choicesOf(labels)}
    alwaysOn
    sx={{ minWidth }}
    {...(label !== undefined && { label })}
  />
);

/** A filter that the operator adds, by the codes of a table of labels, or by some of them. */
export const furtherFilter = <Code extends string>(
  source: string,
  labels: Readonly<Record<Code, string>>,
  label: string,
  codes?: readonly Code[],
) => <SelectInput key={source} source={source} label={label} choices={choicesOf(labels, codes)} />;

/** A switch that is always shown, in line with the fields beside it. */
export const switchFilter = (source: string, label?: string) => (
  <BooleanInput
    key={source}
    source={source}
    alwaysOn
    {...(label !== undefined && { label })}
    sx={{ mt: 1, mb: 0.5, '& .MuiFormControlLabel-root': { m: 0, minHeight: 38 } }}
  />
);

export const periodFilter = <PeriodInput key="period" source="period" alwaysOn />;
