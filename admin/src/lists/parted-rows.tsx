import { Box, Skeleton, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChoiceField } from '../components/choice-field.tsx';
import { ReadError } from '../components/read-error.tsx';
import { choicesOf } from './choices.ts';
import { TablePages } from './table-pages.tsx';

const PER_PAGE = 50;

interface PartedRowsProps<Row, Part extends string> {
  /** The label of the choice of a part. */
  label?: string;
  parts: Readonly<Record<Part, string>>;
  /** What the text is searched in. */
  searched: string;
  /** Identifies the list; filter and range are added. */
  queryKey: readonly unknown[];
  /** The filter of a part. */
  filterOf?: (part: Part) => object;
  /** Filters of the caller's own fields. */
  filter?: object;
  read: (query: { filter: string; range: string }) => Promise<{ rows: readonly Row[]; total?: number | undefined }>;
  /** The caller's own fields, behind the text. */
  fields?: (rows: readonly Row[]) => ReactNode;
  /** The sentence without rows. */
  none: (isFiltered: boolean) => string;
  /** The table. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a record's page, read in pages, with a choice of a part and a text. Another filter begins at the first page. */
export function PartedRows<Row, Part extends string>({
  label = '보기',
  parts,
  searched,
  queryKey,
  filterOf = (part) => ({ part }),
  filter: own,
  read,
  fields,
  none,
  children,
}: PartedRowsProps<Row, Part>) {
  const [part, setPart] = useState<Part | ''>('');
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState({ filter: '', page: 0 });
  const filters = { ...own, ...(part && filterOf(part)), ...(q.trim() && { q: q.trim() }) };
  const filter = JSON.stringify(filters);
  const page = chosen.filter === filter ? chosen.page : 0;
  const range = JSON.stringify([page * PER_PAGE, (page + 1) * PER_PAGE - 1]);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, filter, range],
    queryFn: () => read({ filter, range }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <ChoiceField<Part | ''>
          label={label}
          size="small"
          fullWidth={false}
          sx={{ minWidth: 150 }}
          choices={[{ id: '', name: '모두' }, ...choicesOf(parts)]}
          value={part}
          onChoose={setPart}
        />
        <TextField
          label={searched}
          size="small"
          fullWidth={false}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        {fields?.(rows)}
      </Box>
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />}
      {data && rows.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{none(Object.keys(filters).length > 0)}</Typography>
      )}
      {rows.length > 0 && children(rows)}
      <TablePages
        total={data?.total ?? 0}
        perPage={PER_PAGE}
        page={page}
        onPage={(next) => setChosen({ filter, page: next })}
      />
    </>
  );
}
