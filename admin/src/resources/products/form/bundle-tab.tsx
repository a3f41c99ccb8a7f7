import type { ConsoleLink } from '@iruon/contract';
import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { showNumber, showWon } from '../../../format/won.ts';
import { setsInStock } from './bundle-stock.ts';
import { EntryField } from './entry-field.tsx';
import { FieldGroup, Wide } from './fields.tsx';
import { LinkList, QuantityField } from './link-list.tsx';

export function BundleTab() {
  return (
    <>
      <FieldGroup title="세트 구성" hint="정해진 상품을 정해진 수만큼 묶어 세트의 가격으로 팝니다.">
        <Wide>
          <ResultingStock />
        </Wide>
      </FieldGroup>
      <LinkList source="bundleds" label="세트에 담을 상품" isRepeatable>
        {(link, set) => (
          <>
            <EntryField link={link} set={set} needsOption />
            <QuantityField link={link} set={set} />
          </>
        )}
      </LinkList>
    </>
  );
}

function ResultingStock() {
  const parts: ConsoleLink[] = useWatch({ name: 'bundleds' }) ?? [];
  if (parts.length === 0) return null;
  const sets = setsInStock(parts);
  const worth = parts.reduce((sum, { product, amount }) => sum + product.price * amount, 0);
  const stock = sets === null ? '재고 제한 없이' : `지금 재고로 ${showNumber(sets)}세트`;
  return (
    <Alert severity={sets === 0 ? 'warning' : 'info'}>
      {stock} 팔 수 있습니다. 낱개로 사면 {showWon(worth)}입니다.
    </Alert>
  );
}
