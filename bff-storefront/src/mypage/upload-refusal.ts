import { errorCatalogue } from '@iruon/contract';

const isCode = (text: string): text is keyof typeof errorCatalogue => Object.hasOwn(errorCatalogue, text);

/** Why an upload was refused that a browser posted without scripts: the page's address names the code. Null if none was. */
export function uploadRefusal(search: URLSearchParams): string | null {
  const code = search.get('problem');
  return code !== null && isCode(code) ? errorCatalogue[code].title : null;
}
