import { Form, useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cn } from '~/class-names';
import { useChange } from '~/use-change';
import { SearchButton, searchStyle } from './search-button';
import { SuggestionList } from './suggestion-list';
import { placeAfter } from './suggestion-options';
import { useSuggestions } from './use-suggestions';

/** The address that leads to the field instead of the list below it. */
export const SEARCH_ADDRESS = '/shop/products#search';

interface SearchFieldProps {
  className?: string;
  /** Where a page has another search, as the name by which a screen reader tells them apart. */
  name?: string;
}

/**
 * The shop's search: a field that proposes while one types, walked through with the arrow keys. Without scripts it is a plain
 * form; with them Enter on nothing chosen sends the same form.
 */
export function SearchField({ className, name }: SearchFieldProps) {
  const { search, hash, key } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const searched = new URLSearchParams(search).get('q') ?? '';
  const [typed, setTyped] = useState(searched);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const options = useSuggestions(typed, isOpen);
  const navigate = useNavigate();
  const id = useId();
  const isListed = isOpen && options.length > 0;
  const shownAt = useRef(key);
  // Arriving anywhere else shows what was searched for there; what was typed before scripts ran stays.
  useChange(key, () => {
    const input = field.current;
    if (!input) return;
    if (shownAt.current !== key) {
      shownAt.current = key;
      input.value = searched;
      setOpen(false);
      setPlace(-1);
    }
    setTyped(input.value);
    if (`#${SEARCH_ADDRESS.split('#')[1]}` === hash) input.focus();
  });

  function onKeyDown(event: KeyboardEvent) {
    // The Enter or arrow that ends a syllable belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setPlace(placeAfter(place, event.key === 'ArrowDown' ? 1 : -1, options.length));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
      setPlace(-1);
    } else if (event.key === 'Enter') {
      const option = isListed ? options[place] : undefined;
      if (!option) return;
      event.preventDefault();
      navigate(option.to);
    }
  }

  return (
    <Form method="get" action="/shop/products" role="search" aria-label={name} className={cn('relative', className)}>
      <label htmlFor={`${id}-field`} className="sr-only">
        상품 검색
      </label>
      <input
        ref={field}
        id={`${id}-field`}
        type="search"
        name="q"
        // Not `value`: what was typed before scripts ran would go at the next rendering.
        defaultValue={searched}
        maxLength={100}
        autoComplete="off"
        placeholder="상품명·코드·초성 검색"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-activedescendant={isListed && place >= 0 ? `${id}-${place}` : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setPlace(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        className={searchStyle}
      />
      <SearchButton />
      <SuggestionList id={id} options={isListed ? options : []} place={place} />
    </Form>
  );
}
