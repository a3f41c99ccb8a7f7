import { AutocompleteInput, SelectInput } from 'react-admin';
import { useProductChoices } from './product-calls.ts';

interface FilterProps {
  source: string;
  label?: string;
  alwaysOn?: boolean;
}

/** The filter by a category, with the categories below it. */
export function CategoryFilter(props: FilterProps) {
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

/** The filter by a brand. */
export function BrandFilter(props: FilterProps) {
  const { brands } = useProductChoices();
  return <SelectInput {...props} choices={brands.map(({ code, name }) => ({ id: code, name }))} helperText={false} />;
}
