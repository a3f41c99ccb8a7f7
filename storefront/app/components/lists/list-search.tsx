import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { cn } from '~/class-names';
import { inputStyle } from '~/components/ui/input';

export interface ListSearchProps {
  /** The address of the list. */
  action: string;
  label: string;
  /** The text that was searched for. */
  q: string;
  /** Parameters that the search keeps. */
  kept?: Record<string, string>;
}

/** A field that searches the list of its page; a plain form without scripts. */
export function ListSearch({ action, label, q, kept = {} }: ListSearchProps) {
  const id = useId();
  return (
    <Form method="get" action={action} role="search" className="relative w-full sm:max-w-xs">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
        className={cn(inputStyle, 'min-h-11 pr-12 text-label [&::-webkit-search-cancel-button]:hidden')}
      />
      <button
        type="submit"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-s text-ink-soft hover:text-accent"
      >
        <Search className="size-5" strokeWidth={1.75} aria-hidden />
        <span className="sr-only">검색</span>
      </button>
    </Form>
  );
}
