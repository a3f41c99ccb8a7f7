import type { ProductChange, ProductHistoryEntry } from '@iruon/contract';
import {
  discountUnitLabels,
  optionsSortLabels,
  type ProductField,
  productFieldLabels,
  productFieldUnits,
  productTypeLabels,
} from '@iruon/contract/labels';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { Muted } from '../../../../components/muted.tsx';
import { showTime } from '../../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../../format/won.ts';
import { useProductHistory } from '../product-calls.ts';

const actions: Record<ProductHistoryEntry['action'], string> = {
  create: '등록',
  update: '수정',
  stock: '재고 조정',
  delete: '삭제',
};

const words: Record<string, string> = { ...productTypeLabels, ...discountUnitLabels, ...optionsSortLabels };

/** A field's value, formatted. */
export function showValue(field: ProductField, value: ProductChange['from']): string {
  if (value === null || value === '') return '없음';
  if (typeof value === 'boolean') return value ? '켬' : '끔';
  if (typeof value === 'string') return words[value] ?? value;
  const unit = productFieldUnits[field];
  if (unit === 'won') return showWon(value);
  return unit === 'pieces' ? `${showNumber(value)}개` : showNumber(value);
}

/** The old and new values of the changed fields, one line each. */
export function Changes({ changes, more = 0 }: { changes: readonly ProductChange[]; more?: number }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
      {changes.map(({ field, item, from, to }) => {
        const known = field as ProductField;
        return (
          <li key={`${field}/${item}`}>
            <strong>{productFieldLabels[known] ?? field}</strong>
            {item && ` ${item}`}: {showValue(known, from)} → {showValue(known, to)}
          </li>
        );
      })}
      {more > 0 && <li>그 밖에 {showNumber(more)}가지</li>}
    </Box>
  );
}

/** The author and content of each change of the product, newest first. */
export function HistoryTab({ id, revision }: { id: string; revision: number }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useProductHistory(id, revision);
  const history = data?.pages.flat();
  if (error && !history) return <Alert severity="error">{error.message}</Alert>;
  if (!history) return <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />;
  if (history.length === 0) return <Muted>아직 콘솔에서 바꾼 기록이 없습니다.</Muted>;
  return (
    <Box sx={{ maxWidth: 880 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {history.map(({ _id, at, actorName, action, changes, more }) => (
          <Box component="li" key={_id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600 }}>
              {actions[action]}
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
                <time dateTime={at}>{showTime(at)}</time> · {actorName ?? '시스템'}
              </Typography>
            </Typography>
            <Changes changes={changes} more={more} />
          </Box>
        ))}
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      )}
      {hasNextPage && (
        <Button variant="outlined" sx={{ mt: 2 }} loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          이전 기록 더 보기
        </Button>
      )}
    </Box>
  );
}
