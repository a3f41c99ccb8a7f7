import type { ConsoleProduct } from '@iruon/contract';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { Thumb } from '../../../chips/thumb.tsx';
import { showWon } from '../../../format/won.ts';

type Row = ConsoleProduct & { id: string };

interface ProductPickerProps {
  label: string;
  /** Ids that cannot be chosen: the product itself, what is chosen already. */
  without: ReadonlySet<string>;
  onPick: (product: Row) => void;
}

/** Finds a product by name or code and hands it over; the field is empty again for the next one. */
export function ProductPicker({ label, without, onPick }: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [], isFetching } = useGetList<Row>('products', {
    filter: q ? { q } : {},
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <Autocomplete<Row>
      value={null}
      inputValue={typed}
      onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
      onChange={(_, product) => product && onPick(product)}
      options={data.filter(({ id }) => !without.has(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      filterOptions={(options) => options}
      loading={isFetching}
      loadingText="찾는 중…"
      noOptionsText="찾는 상품이 없습니다."
      blurOnSelect
      sx={{ maxWidth: 520, mb: 1.5 }}
      renderInput={(params) => <TextField {...params} label={label} placeholder="상품명, 상품코드" />}
      renderOption={({ key, ...props }, { name, code, thumb, salePrice }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.25 }}>
          <Thumb src={thumb} size={32} />
          <div>
            <div>{name}</div>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {code} · {showWon(salePrice)}
            </Typography>
          </div>
        </Box>
      )}
    />
  );
}
