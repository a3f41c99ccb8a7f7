import { numberText } from '@iruon/contract/won';
import { problemAt } from '../../platform/http/problem.ts';
import { MAX_QUANTITY } from './rules.ts';

/** The problem for a quantity above the maximum, at the field. */
export function tooMany(path: string) {
  const message = `한 상품은 ${numberText(MAX_QUANTITY)}개까지 담을 수 있습니다.`;
  return problemAt('INVALID_INPUT', path, message, 'too_big');
}
