import type { ConsolePage } from '../resources/console-page.tsx';

/** A search result within the console. */
export interface SearchResult {
  readonly group: '메뉴' | '주문' | '회원' | '상품';
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Its address within the console. */
  readonly to: string;
}

const compact = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();

/** The pages of the menu whose name or group contains the text; spaces are ignored. */
export function matchingPages(
  groups: readonly { title: string; pages: readonly Pick<ConsolePage, 'name'>[] }[],
  labelOf: (name: string) => string,
  text: string,
): SearchResult[] {
  const query = compact(text);
  if (query === '') return [];
  return groups.flatMap(({ title, pages }) =>
    pages
      .map(({ name }) => ({ name, label: labelOf(name) }))
      .filter(({ label }) => compact(label).includes(query) || compact(title).includes(query))
      .map(({ name, label }) => ({ group: '메뉴' as const, key: name, title: label, detail: title, to: `/${name}` })),
  );
}
