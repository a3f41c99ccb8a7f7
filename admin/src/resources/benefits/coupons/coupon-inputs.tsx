import { fromSeoulDayField } from '@iruon/contract/seoul';
import { AutocompleteArrayInput, ReferenceArrayInput, TextInput, useGetList } from 'react-admin';
import { fromSeoulField, toSeoulField } from '../../../format/seoul-field.ts';
import { ClosedInput } from '../../../inputs/closed-field.tsx';
import { type ChosenFrom, useChoosing } from '../../../providers/use-lack.ts';

const shrink = { inputLabel: { shrink: true } };

/** A day in Seoul, stored as its first instant. */
export function DayInput({ source, label, helperText }: { source: string; label: string; helperText?: string }) {
  return (
    <TextInput
      source={source}
      label={label}
      type="date"
      format={(instant: string | null) => toSeoulField(instant).split('T')[0] ?? ''}
      parse={(day: string) => (day ? fromSeoulDayField(day) : null)}
      slotProps={{ ...shrink, htmlInput: { max: '2999-12-31' } }}
      helperText={helperText ?? false}
    />
  );
}

export function HourInput({ source, label, helperText }: { source: string; label: string; helperText: string }) {
  return (
    <TextInput
      source={source}
      label={label}
      type="datetime-local"
      format={toSeoulField}
      parse={fromSeoulField}
      slotProps={{ ...shrink, htmlInput: { max: '2999-12-31T23:59' } }}
      helperText={helperText}
    />
  );
}

const search = (q: string) => ({ q });

/** Several records of another kind, found by name. */
export function RecordsInput({
  source,
  reference,
  label,
  finds = true,
}: {
  source: string;
  reference: ChosenFrom;
  label: string;
  /** True if the server searches; small lists are loaded completely. */
  finds?: boolean;
}) {
  const { isAllowed, lack } = useChoosing(reference);
  if (lack) return <ClosedInput source={source} label={label} lack={lack} />;
  // react-admin would read the chosen records at once.
  if (!isAllowed) return null;
  return (
    <ReferenceArrayInput
      source={source}
      reference={reference}
      perPage={finds ? 25 : 200}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <AutocompleteArrayInput
        label={label}
        optionText="name"
        {...(finds ? { filterToQuery: search } : { filterToQuery: () => ({}) })}
        helperText={false}
      />
    </ReferenceArrayInput>
  );
}

/** Displays are referenced by their codes. */
export function DisplaysInput({ source }: { source: string }) {
  const { isAllowed, lack } = useChoosing('displays');
  const { data = [] } = useGetList<{ id: string; code: string; name: string }>(
    'displays',
    { pagination: { page: 1, perPage: 200 } },
    { enabled: isAllowed },
  );
  if (lack) return <ClosedInput source={source} label="진열" lack={lack} />;
  return (
    <AutocompleteArrayInput
      source={source}
      label="진열"
      choices={data.map(({ code, name }) => ({ id: code, name }))}
      helperText={false}
    />
  );
}
