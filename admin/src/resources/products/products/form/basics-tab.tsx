import { productFieldLabels as labels, productTypeLabels } from '@iruon/contract/labels';
import { Skeleton } from '@mui/material';
import { AutocompleteInput, RadioButtonGroupInput, required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../../../lists/choices.ts';
import { FieldGroup, Wide } from '../../../../record-kit/form-frame.tsx';
import { useProductChoices } from '../product-calls.ts';

const named = (choices: readonly { _id: string; name: string; shows: boolean }[]) =>
  choices.map(({ _id, name, shows }) => ({ id: _id, name: shows ? name : `${name} (숨김)` }));

export function BasicsTab() {
  const { brands, categories, isPending } = useProductChoices();
  return (
    <>
      <FieldGroup isWide title="상품">
        <Wide>
          <RadioButtonGroupInput source="type" label={labels.type} choices={choicesOf(productTypeLabels)} />
        </Wide>
        <Wide>
          <TextInput source="name" label={labels.name} validate={required('상품명을 입력해 주세요.')} />
        </Wide>
        <TextInput
          source="code"
          label={labels.code}
          validate={required('상품코드를 입력해 주세요.')}
          helperText="영문, 숫자, - _ . 만 쓸 수 있고 다른 상품과 겹치지 않아야 합니다."
        />
        {/* A select that is rendered before its choices are loaded would show no brand. */}
        {isPending ? (
          <Skeleton variant="rounded" height={40} aria-label="불러오는 중" />
        ) : (
          <SelectInput
            source="_brand"
            label={labels.brand}
            choices={named(brands)}
            validate={required('브랜드를 골라 주세요.')}
          />
        )}
        <Wide>
          <AutocompleteInput
            source="_category"
            label={labels.category}
            choices={named(categories)}
            validate={required('분류를 골라 주세요.')}
          />
        </Wide>
      </FieldGroup>
      <FieldGroup isWide title="제품 표시">
        <TextInput source="size" label={labels.size} />
        <TextInput source="origin" label={labels.origin} />
        <TextInput source="manufacturer" label={labels.manufacturer} />
      </FieldGroup>
    </>
  );
}
