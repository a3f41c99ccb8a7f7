import { Box } from '@mui/material';
import { BooleanInput, SearchInput, type SearchInputProps, SelectInput, useListContext } from 'react-admin';
import { CameraButton } from '../camera/camera-button.tsx';
import { choicesOf } from './choices.ts';
import { PeriodInput } from './period-input.tsx';

/** The search of a list; the placeholder names what it finds. */
export const searchFilter = (placeholder: string, minWidth: number) => (
  <SearchInput key="q" source="q" placeholder={placeholder} alwaysOn sx={{ minWidth }} />
);

/** The same for a list that finds a scanned code: a phone reads it by its camera. */
export const scanFilter = (placeholder: string, minWidth: number) => (
  <ScanInput key="q" source="q" placeholder={placeholder} alwaysOn minWidth={minWidth} />
);

/** Gets further props of the form of filters. */
function ScanInput({ minWidth, ...input }: SearchInputProps & { minWidth: number }) {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const read = (code: string) => setFilters({ ...filterValues, [input.source]: code }, displayedFilters);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <SearchInput {...input} sx={{ minWidth }} />
      <CameraButton isOnce onCode={read} />
    </Box>
  );
}

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
