import type { ListQuery } from '@iruon/bff-storefront/shop/products/product-list';
import { listSortLabels } from '@iruon/contract/labels';
import { Form, useSubmit } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Options, Select } from '~/components/ui/select';
import { ListFields } from './list-fields';

/** The order of the list: applied immediately with scripts, by a button without. */
export function SortForm({ query }: { query: ListQuery }) {
  const submit = useSubmit();
  const { sort, ...others } = query;
  return (
    <Form method="get" action="/shop/products" className="flex items-center gap-2">
      <ListFields query={others} />
      <label htmlFor="sort" className="sr-only">
        정렬
      </label>
      <Select
        id="sort"
        name="sort"
        key={sort}
        defaultValue={sort}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className="w-36 sm:w-40 [&_select]:min-h-11 [&_select]:text-label"
      >
        <Options of={Object.entries(listSortLabels).filter(([value]) => value !== 'best' || query.q)} />
      </Select>
      <noscript>
        <Button type="submit" tone="outline">
          정렬
        </Button>
      </noscript>
    </Form>
  );
}
