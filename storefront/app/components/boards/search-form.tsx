import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';

/** Searches a list of posts; `children` are further filters between the text field and the button. */
export function SearchForm({
  action,
  q,
  label,
  placeholder,
  children,
}: {
  action: string;
  q: string;
  label: string;
  placeholder: string;
  children?: ReactNode;
}) {
  return (
    <Form action={action} role="search" className="flex flex-wrap gap-2">
      <Input
        key={q}
        type="search"
        name="q"
        aria-label={label}
        defaultValue={q}
        maxLength={100}
        placeholder={placeholder}
        className="min-w-52 flex-1"
      />
      {children}
      <Button type="submit">
        <Search aria-hidden />
        검색
      </Button>
    </Form>
  );
}
