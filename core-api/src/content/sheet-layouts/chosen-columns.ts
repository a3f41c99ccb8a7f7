import { type SheetChoice, sheetChoice } from '@iruon/contract';
import { problem, problemAt } from '../../platform/http/problem.ts';

/** The place of the choice in a request with a file. */
export const CHOICE_AT = 'body.columns';

/** The choice of columns in a field of a form with a file. @throws INVALID_INPUT */
export function choiceOfField(text: string | undefined): SheetChoice | undefined {
  if (text === undefined) return undefined;
  const message = '고른 열을 읽을 수 없습니다. 다시 골라 주세요.';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw problemAt('INVALID_INPUT', CHOICE_AT, message, 'invalid_json');
  }
  const parsed = sheetChoice.safeParse(json);
  if (parsed.success) return parsed.data;
  throw problem('INVALID_INPUT', {
    errors: parsed.error.issues.map(({ path, code }) => ({ path: [CHOICE_AT, ...path].join('.'), code, message })),
  });
}
