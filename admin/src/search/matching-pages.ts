import type { ConsolePage } from '../resources/console-page.tsx';

/** A search result within the console. */
export interface SearchResult {
  /** Its heading: `메뉴`, `최근에 연 것`, or the name of a list. */
  readonly group: string;
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
      .map(({ name, label }) => ({ group: '메뉴', key: name, title: label, detail: title, to: `/${name}` })),
  );
}
