import { Form, Link, useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cn } from '~/class-names';
import { ProductPicture } from '~/components/products/product-picture';
import type { loader } from '~/routes/shop+/products.suggestions';
import { useChange } from '~/use-change';
import { SearchButton, searchStyle } from './search-button';
import { placeAfter, type SuggestionOption, suggestionOptions } from './suggestion-options';

/** A link to this address moves the focus to the field, instead of opening the list of products. */
export const SEARCH_ADDRESS = '/shop/products#search';

interface SearchFieldProps {
  className?: string;
  /** A second search field on the page has a label of its own, by which screen readers distinguish the two. */
  name?: string;
}

/**
 * The shop's search: a combobox with suggestions for the typed text, navigated by the arrow keys. Without scripts it is
 * a plain form; with scripts Enter without a chosen suggestion submits the same form.
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
  // After a navigation the field shows the search text of the new page; text that was typed before hydration stays.
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
    // The input method itself handles the Enter or arrow key that ends a syllable.
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
        // Not `value`: the next render would remove text that was typed before hydration.
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

/** The debounce of typing in milliseconds. */
const PAUSE = 150;

/** Suggestions for the text of a search field; none while it is empty. */
function useSuggestions(typed: string, isOpen: boolean) {
  const { load, data } = useFetcher<typeof loader>();
  const [requested, setRequested] = useState('');
  const text = typed.trim();
  useEffect(() => {
    if (!isOpen || text === '' || text === requested) return;
    const timer = setTimeout(() => {
      setRequested(text);
      load(`/shop/products/suggestions?${new URLSearchParams({ q: text })}`);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, requested, isOpen, load]);
  const options = useMemo(() => (data ? suggestionOptions(data) : []), [data]);
  return text === '' ? [] : options;
}

const kinds = { product: null, category: '분류', brand: '브랜드' };

interface SuggestionListProps {
  /** The id of the field; the list is `<id>-list`, its options are `<id>-0`, `<id>-1` etc. */
  id: string;
  options: SuggestionOption[];
  /** The index of the option that the arrow keys have selected; -1 for none. */
  place: number;
}

/** The suggestions below a search field. The focus stays in the field, so pressing an option must not move it. */
function SuggestionList({ id, options, place }: SuggestionListProps) {
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="검색어 제안"
        tabIndex={-1}
        hidden={options.length === 0}
        onMouseDown={(event) => event.preventDefault()}
        className="search-list"
      >
        {options.map(({ kind, name, code, thumb, to }, index) => (
          <Link
            key={to}
            id={`${id}-${index}`}
            to={to}
            role="option"
            aria-selected={index === place}
            tabIndex={-1}
            className={cn('flex min-h-11 items-center gap-3 px-3.5 py-1.5 hover:bg-mist', index === place && 'bg-mist')}
          >
            {kind === 'product' && (
              <ProductPicture src={thumb} alt="" side={40} className="size-10 shrink-0 rounded-s" />
            )}
            <span className="min-w-0 flex-1 text-label text-ink">
              {name}
              {code && <span className="figures block text-caption text-ink-faint">{code}</span>}
            </span>
            {kinds[kind] && <span className="text-caption text-ink-faint">{kinds[kind]}</span>}
          </Link>
        ))}
      </div>
      <p className="sr-only" role="status">
        {options.length > 0 ? `제안 ${options.length}개, 위아래 화살표로 고를 수 있습니다.` : ''}
      </p>
    </>
  );
}
