import { Form } from '@remix-run/react';
import { useId } from 'react';
import { HiddenFields } from '~/components/fields/hidden-fields';
import { SearchButton, searchStyle } from '~/components/search/search-button';

export interface ListSearchProps {
  /** The address of the list. */
  action: string;
  label: string;
  /** The searched text. */
  q: string;
  /** Query parameters that the search preserves. */
  preserved?: Record<string, string>;
}

/** A field that searches the list of its page; it is a plain form without scripts. */
export function ListSearch({ action, label, q, preserved = {} }: ListSearchProps) {
  const id = useId();
  return (
    <Form method="get" action={action} role="search" className="relative w-full sm:max-w-xs">
      <HiddenFields values={preserved} />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        key={q}
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={50}
        placeholder={label}
        className={searchStyle}
      />
      <SearchButton />
    </Form>
  );
}
