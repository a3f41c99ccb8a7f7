import { productTypeLabels } from '@iruon/contract/labels';
import { AutocompleteInput, NullableBooleanInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../lists/choices.ts';
import { searchFilter } from '../../lists/filters.tsx';
import { useProductChoices } from './product-calls.ts';

interface FilterProps {
  source: string;
  label?: string;
  alwaysOn?: boolean;
}

function CategoryFilter(props: FilterProps) {
  const { categories } = useProductChoices();
  return (
    <AutocompleteInput
      {...props}
      choices={categories.map(({ code, name }) => ({ id: code, name }))}
      sx={{ minWidth: 220 }}
      helperText={false}
    />
  );
}

function BrandFilter(props: FilterProps) {
  const { brands } = useProductChoices();
  return <SelectInput {...props} choices={brands.map(({ code, name }) => ({ id: code, name }))} helperText={false} />;
}

const yesNo = (source: string, label: string, trueLabel: string, falseLabel: string) => (
  <NullableBooleanInput
    key={source}
    source={source}
    label={label}
    trueLabel={trueLabel}
    falseLabel={falseLabel}
    nullLabel="모두"
  />
);

/** The filters of the product list. */
export const productFilters = [
  searchFilter('상품명, 상품코드, 초성', 220),
  <CategoryFilter key="category" source="category" label="분류" alwaysOn />,
  <BrandFilter key="brand" source="brand" label="브랜드" />,
  <SelectInput key="type" source="type" label="상품 종류" choices={choicesOf(productTypeLabels)} />,
  yesNo('shows', '진열', '진열 중', '숨김'),
  yesNo('sells', '판매', '판매 중', '판매중지'),
  yesNo('soldOut', '품절', '품절', '살 수 있음'),
  yesNo('discounted', '할인', '할인 중', '정가 판매'),
];
