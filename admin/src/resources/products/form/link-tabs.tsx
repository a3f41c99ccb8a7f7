import type { ProductChoices } from '@iruon/contract';
import { productFieldLabels as labels } from '@iruon/contract/labels';
import { BooleanInput, SelectInput } from 'react-admin';
import { useProductChoices } from '../product-calls.ts';
import { EntryField } from './entry-field.tsx';
import { FieldGroup } from './fields.tsx';
import { CustomFields, LinkList } from './link-list.tsx';

export function AddOnsTab() {
  return (
    <>
      <FieldGroup title="추가상품" hint="이 상품과 함께 담도록 권하는 상품입니다. 장바구니에는 따로 담깁니다.">
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
      <FieldGroup title="연관상품" hint="상세 화면 아래에 함께 보여 주는 상품입니다.">
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
