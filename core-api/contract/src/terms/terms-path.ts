/** Texts that have a page of their own, by code. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['privacy', '/privacy-policy'],
  ['email', '/email-policy'],
]);

/** The only address of a text in the store: a second address would compete with it in search engines. */
export const termsPath = (code: string) => PAGES.get(code) ?? `/terms/${code}`;
