/** The texts of a page's list, which the page loads with its scripts. */
interface PageTexts {
  /** The sentence of the list without records. */
  readonly nothing?: string;
  /** The labels of columns, filters and fields, by their source. */
  readonly fields?: Readonly<Record<string, string>>;
}

const texts = new Map<string, string>();

/** Adds the Korean texts of a page, by its name in the menu's tables. */
export function addTexts(page: string, { nothing, fields = {} }: PageTexts): void {
  if (nothing !== undefined) texts.set(`resources.${page}.nothing`, nothing);
  for (const [source, label] of Object.entries(fields)) texts.set(`resources.${page}.fields.${source}`, label);
}

/** The text of one of react-admin's keys, once its page is loaded. */
export const pageText = (key: string): string | undefined => texts.get(key);
