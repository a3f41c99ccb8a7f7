import type { ConsoleProduct } from '@iruon/contract';
import { DISPLAY_SIZE_LIMIT } from '@iruon/contract';
import CloseIcon from '@mui/icons-material/Close';
import { Autocomplete, Box, IconButton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetMany, useInput } from 'react-admin';
import { Thumb } from '../../../chips/thumb.tsx';
import { Detail } from '../../../components/muted.tsx';
import { SortableRows } from '../../../record-kit/sortable-rows.tsx';

type Product = ConsoleProduct & { id: string };

const SUGGESTIONS = { page: 1, perPage: 20 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** The reason why the shop does not show a pinned product now; empty if it does. */
function absence({ shows, sells }: Product): string {
  if (!shows) return '숨긴 상품이라 보이지 않습니다.';
  return sells ? '' : '판매중지라 보이지 않습니다.';
}

interface PinsInputProps {
  source: string;
  title?: string;
  meaning?: string;
  max?: number;
}

/** Products found by name or code and sorted by dragging; they come first in a display. The value is the list of their ids. */
export function PinsInput({
  source,
  title = '고정 상품',
  meaning = '맨 앞에 이 순서대로 보이고, 나머지는 기준에 따라 채워집니다.',
  max = DISPLAY_SIZE_LIMIT,
}: PinsInputProps) {
  const { field } = useInput<string[]>({ source, defaultValue: [] });
  const ids: string[] = Array.isArray(field.value) ? field.value : [];
  const [q, setQuery] = useState('');
  const { data: pinned = [] } = useGetMany<Product>('products', { ids }, { enabled: ids.length > 0 });
  const { data: found = [], isFetching } = useGetList<Product>(
    'products',
    { pagination: SUGGESTIONS, sort: BY_NAME, filter: q ? { q } : {} },
    { placeholderData: (before) => before },
  );
  const byId = new Map(pinned.filter(Boolean).map((product) => [product.id, product]));
  const rows = ids.map((id) => ({ id, product: byId.get(id) }));

  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <Typography component="h2" variant="subtitle2" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 1 }}>
        {meaning} {ids.length}/{max}개
      </Typography>
      {rows.length > 0 && (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', mb: 1 }}>
          <SortableRows
            rows={rows}
            nameOf={({ product }) => product?.name ?? '상품'}
            onOrder={(next) => field.onChange(next)}
          >
            {({ id, product }) => (
              <>
                <Thumb src={product?.thumb ?? null} size={32} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  {product?.name ?? '불러오는 중'}
                  <Detail>
                    {product?.code}
                    {product && absence(product) && (
                      <Box component="span" sx={{ color: 'warning.main' }}>
                        {' '}
                        · {absence(product)}
                      </Box>
                    )}
                  </Detail>
                </Box>
                <IconButton
                  size="small"
                  aria-label={`${product?.name ?? '상품'} 빼기`}
                  onClick={() => field.onChange(ids.filter((each) => each !== id))}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </>
            )}
          </SortableRows>
        </Box>
      )}
      <Autocomplete<Product>
        value={null}
        inputValue={q}
        onInputChange={(_, text, reason) => reason !== 'reset' && setQuery(text)}
        onChange={(_, product) => {
          if (product) field.onChange([...ids, product.id]);
          setQuery('');
        }}
        options={found.filter(({ id }) => !ids.includes(id))}
        filterOptions={(options) => options}
        getOptionLabel={({ name, code }) => `${name} (${code})`}
        getOptionKey={({ id }) => id}
        loading={isFetching}
        loadingText="찾는 중"
        noOptionsText="찾는 상품이 없습니다."
        blurOnSelect={false}
        clearOnBlur
        disabled={ids.length >= max}
        renderInput={(params) => <TextField {...params} label={`${title} 찾아 넣기`} placeholder="상품명, 상품코드" />}
      />
    </Box>
  );
}
