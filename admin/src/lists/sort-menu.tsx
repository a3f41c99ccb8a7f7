import { Box, TextField } from '@mui/material';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';

interface SortMenuProps {
  /** The sort keys of the list, each with the label of its column. */
  columns: readonly { source: string; name: string }[];
}

const ORDERS = ['ASC', 'DESC'] as const;

/** The sort order of a list without a table header: on a phone, where rows are cards. */
export function SortMenu({ columns }: SortMenuProps) {
  const { sort, setSort } = useListContext();
  const translate = useTranslate();
  const id = useId();
  if (columns.length === 0) return null;
  const choices = columns.flatMap(({ source, name }) =>
    ORDERS.map((order) => ({ value: `${source} ${order}`, text: `${name} ${translate(`ra.sort.${order}`)}` })),
  );
  const value = `${sort.field} ${sort.order}`;
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <Box sx={{ display: { xs: 'block', sm: 'none' }, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <TextField
        id={id}
        select
        size="small"
        fullWidth
        label="정렬"
        value={isListed ? value : ''}
        onChange={({ target }) => {
          const [field = '', order] = target.value.split(' ');
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
      >
        {!isListed && <option value="">기본 순서</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </TextField>
    </Box>
  );
}
