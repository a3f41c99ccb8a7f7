import type { ProductListView } from '@iruon/bff-storefront';
import { listSortLabels } from '@iruon/contract';
import { Form, useSubmit } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Select } from '~/components/ui/select';

/** The order of the list: chosen at once with scripts, by a button without. */
export function SortForm({ category, sort }: Pick<ProductListView, 'category' | 'sort'>) {
  const submit = useSubmit();
  return (
    <Form method="get" action="/shop/products" className="flex items-center gap-2">
      {category && <input type="hidden" name="category" value={category} />}
      <label htmlFor="sort" className="sr-only">
        정렬
      </label>
      <Select
        id="sort"
        name="sort"
        key={sort}
        defaultValue={sort}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className="w-40 [&_select]:min-h-11 [&_select]:text-label"
      >
        {Object.entries(listSortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" tone="outline">
          정렬
        </Button>
      </noscript>
    </Form>
  );
}
