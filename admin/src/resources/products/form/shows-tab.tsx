import type { ProductChoices } from '@iruon/contract';
import { productFieldLabels as labels } from '@iruon/contract/labels';
import { AutocompleteArrayInput, BooleanInput, NumberInput, TextArrayInput, TextInput } from 'react-admin';
import { useProductChoices } from '../product-calls.ts';
import { FamilyFields } from './family-fields.tsx';
import { FieldGroup, Wide } from './fields.tsx';

const codesOf = ({ codes }: ProductChoices, kind: string) =>
  codes.filter((code) => code.kind === kind).map(({ value, text }) => ({ id: value, name: text }));

export function ShowsTab() {
  const choices = useProductChoices();
  return (
    <>
      <FieldGroup title="진열과 판매">
        <BooleanInput source="shows" label="매장에 진열" helperText="끄면 목록과 상세 화면에서 모두 숨깁니다." />
        <BooleanInput source="sells" label="판매" helperText="끄면 보이지만 살 수 없습니다." />
        <NumberInput source="sequence" label={labels.sequence} min={0} helperText="작을수록 앞에 놓입니다." />
      </FieldGroup>
      <FieldGroup title="표시와 검색">
        <AutocompleteArrayInput source="flags" label={labels.flags} choices={codesOf(choices, 'FLAG')} />
        <AutocompleteArrayInput source="labels" label={labels.labels} choices={codesOf(choices, 'LABEL')} />
        <AutocompleteArrayInput source="groups" label={labels.groups} choices={codesOf(choices, 'GROUP')} />
        <Wide>
          <TextArrayInput
            source="hashtags"
            label={labels.hashtags}
            helperText="낱말을 쓰고 Enter를 누르면 하나씩 들어갑니다. 검색에도 쓰입니다."
          />
        </Wide>
      </FieldGroup>
      <FieldGroup
        title="품목군"
        hint="같은 코드의 상품을 한 화면의 규격표로 묶습니다. 대표 상품에는 축을, 낱개 상품에는 규격을 적습니다."
      >
        <TextInput source="variation.code" label={labels.variationCode} />
        <Wide>
          <FamilyFields />
        </Wide>
      </FieldGroup>
    </>
  );
}
