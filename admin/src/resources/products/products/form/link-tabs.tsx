import type { ConsoleLink, ProductChoices } from '@iruon/contract';
import { productFieldLabels as labels } from '@iruon/contract/labels';
import { Alert } from '@mui/material';
import { BooleanInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { showNumber, showWon } from '../../../../format/won.ts';
import { FieldGroup, Wide } from '../../../../record-kit/form-frame.tsx';
import { useProductChoices } from '../product-calls.ts';
import { EntryField } from './entry-field.tsx';
import { CustomFields, LinkList, QuantityField } from './link-list.tsx';

export function AddOnsTab() {
  return (
    <>
      <FieldGroup isWide title="추가상품" hint="이 상품과 함께 담도록 권하는 상품입니다. 장바구니에는 따로 담깁니다.">
        <BooleanInput source="addOnsConf.enabled" label="추가상품 보이기" helperText={false} />
      </FieldGroup>
      <LinkList source="addOns" label="추가상품">
        {(link, set) => (
          <>
            <EntryField link={link} set={set} />
            <CustomFields link={link} set={set} />
          </>
        )}
      </LinkList>
    </>
  );
}

const groupsOf = ({ codes }: ProductChoices) =>
  codes.filter(({ kind }) => kind === 'RELATED_GROUP').map(({ value, text }) => ({ id: value, name: text }));

export function RelatedsTab() {
  const groups = groupsOf(useProductChoices());
  return (
    <>
      <FieldGroup isWide title="연관상품" hint="상세 화면 아래에 함께 보여 주는 상품입니다.">
        <BooleanInput source="relatedsConf.enabled" label="연관상품 보이기" helperText={false} />
        {groups.length > 0 && (
          <SelectInput
            source="relatedGroupCode"
            label={labels.relatedGroupCode}
            choices={groups}
            helperText="같은 묶음의 상품도 함께 보입니다."
          />
        )}
      </FieldGroup>
      <LinkList source="relateds" label="연관상품">
        {(link, set) => <EntryField link={link} set={set} />}
      </LinkList>
    </>
  );
}

export function BundleTab() {
  return (
    <>
      <FieldGroup isWide title="세트 구성" hint="정해진 상품을 정해진 수만큼 묶어 세트의 가격으로 팝니다.">
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

/**
 * The number of bundles that the stock of their products allows, for display; null if no stock is counted. A sale
 * checks the stock itself.
 */
export function setsInStock(parts: readonly Pick<ConsoleLink, 'amount' | 'enabled' | 'product'>[]): number | null {
  if (parts.some(({ enabled, product }) => !enabled || !product.sells)) return 0;
  const allowed = parts
    .filter(({ product }) => product.stockEnabled)
    .map(({ amount, product }) => Math.floor(product.stock / amount));
  return allowed.length > 0 ? Math.min(...allowed) : null;
}
