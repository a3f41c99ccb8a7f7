/**
 * What a page is for, how its most frequent jobs are done, and what its words mean. In a text, `[저장]` is a verb or a
 * field as the screen writes it, and `{orders}` a link to the page of that name; a test checks both.
 */
export interface PageHelp {
  readonly purpose: string;
  readonly jobs: readonly { readonly title: string; readonly steps: readonly string[] }[];
  /** Words of the page with their meaning. */
  readonly words?: Readonly<Record<string, string>>;
  /** The guide of the spreadsheet that the page reads or writes. */
  readonly sheet?: { readonly text: string; readonly page: string };
}

export type HelpTexts = Readonly<Record<string, PageHelp>>;

export type HelpPart = { kind: 'text' | 'verb' | 'page'; text: string };

/** A text in its parts: plain words, verbs, pages. */
export function partsOf(text: string): HelpPart[] {
  return text.split(/(\[[^\]]+\]|\{[^}]+\})/).flatMap((part): HelpPart[] => {
    if (part === '') return [];
    if (part.startsWith('[')) return [{ kind: 'verb', text: part.slice(1, -1) }];
    if (part.startsWith('{')) return [{ kind: 'page', text: part.slice(1, -1) }];
    return [{ kind: 'text', text: part }];
  });
}
