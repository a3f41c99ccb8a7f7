import type { ProductChange } from '@iruon/contract';
import {
  discountUnitLabels,
  optionsSortLabels,
  type ProductField,
  productFieldLabels,
  productFieldUnits,
  productTypeLabels,
} from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { showNumber, showWon } from '../../../format/won.ts';

const words: Record<string, string> = { ...productTypeLabels, ...discountUnitLabels, ...optionsSortLabels };

/** A field's value, formatted. */
function showValue(field: ProductField, value: ProductChange['from']): string {
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
