import { Autocomplete, Box, type SxProps, TextField } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { type ChosenFrom, useChoosing } from '../providers/use-lack.ts';
import { ClosedField } from './closed-field.tsx';

/** Debounce interval: faster typing sends no query. */
const PAUSE_MS = 250;

interface Named {
  id: string;
  name: string;
}

interface RecordPickerProps<Row extends Named> {
  resource: ChosenFrom;
  label: string;
  placeholder: string;
  /** The text for an empty result. */
  noneText: string;
  error?: string | undefined;
  autoFocus?: boolean;
  /** Whether a row can be chosen; other rows are not shown. */
  offers: (row: Row) => boolean;
  /** A row of the list. */
  children: (row: Row) => ReactNode;
  onPick: (row: Row) => void;
  sx?: SxProps;
}

/**
 * Searches records by the typed text, offers the first twenty, and passes on the chosen one; the field is then cleared
 * for the next search.
 */
export function RecordPicker<Row extends Named>({
  resource,
  label,
  placeholder,
  noneText,
  error,
  autoFocus = false,
  offers,
  children,
  onPick,
  sx = {},
}: RecordPickerProps<Row>) {
  const { isAllowed, lack } = useChoosing(resource);
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [], isFetching } = useGetList<Row>(
    resource,
    {
      filter: q ? { q } : {},
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: isAllowed },
  );
  if (lack) return <ClosedField label={label} lack={lack} />;
  return (
    <Autocomplete<Row>
      value={null}
      inputValue={typed}
      onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
      onChange={(_, row) => row && onPick(row)}
      options={data.filter(offers)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      filterOptions={(options) => options}
      loading={isFetching}
      loadingText="찾는 중…"
      noOptionsText={noneText}
      blurOnSelect
      sx={sx}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          autoFocus={autoFocus}
          error={Boolean(error)}
          helperText={error}
        />
      )}
      renderOption={({ key, ...props }, row) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.25 }}>
          {children(row)}
        </Box>
      )}
    />
  );
}
