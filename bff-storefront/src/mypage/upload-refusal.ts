import { errorCatalogue } from '@iruon/contract';

const isCode = (text: string): text is keyof typeof errorCatalogue => Object.hasOwn(errorCatalogue, text);

/** Why an upload without scripts was refused: the page's address contains the code. Null without a refusal. */
export function uploadRefusal(search: URLSearchParams): string | null {
  const code = search.get('problem');
  return code !== null && isCode(code) ? errorCatalogue[code].title : null;
}
