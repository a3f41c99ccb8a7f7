import { Search } from 'lucide-react';
import { cn } from '~/class-names';
import { inputStyle } from '~/components/ui/input';

/** The style of a field with a search button at its end. */
export const searchStyle = cn(inputStyle, 'min-h-11 pr-12 text-label [&::-webkit-search-cancel-button]:hidden');

export function SearchButton() {
  return (
    <button
      type="submit"
      className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-s text-ink-soft hover:text-accent"
    >
      <Search className="size-5" strokeWidth={1.75} aria-hidden />
      <span className="sr-only">검색</span>
    </button>
  );
}
