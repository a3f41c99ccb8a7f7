import { Search } from 'lucide-react';
import { inputStyle } from '~/components/ui/input';

/** The style of a field with a search button at its end. */
export const searchStyle = `${inputStyle} search-input`;

export function SearchButton() {
  return (
    <button type="submit" className="search-button">
      <Search aria-hidden />
      <span className="sr-only">검색</span>
    </button>
  );
}
