/** Texts with a page of their own, by code. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['privacy', '/privacy-policy'],
  ['email', '/email-policy'],
]);

/** The one address of a text in the store. Two addresses of it would compete in search engines. */
export const termsPath = (code: string) => PAGES.get(code) ?? `/terms/${code}`;
