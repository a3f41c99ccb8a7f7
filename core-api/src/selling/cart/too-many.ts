import { numberText } from '@iruon/contract/won';
import { problem } from '../../platform/http/problem.ts';
import { MAX_QUANTITY } from './rules.ts';

/** The problem for a quantity above the maximum, at the field. */
export function tooMany(path: string) {
  const message = `한 상품은 ${numberText(MAX_QUANTITY)}개까지 담을 수 있습니다.`;
  return problem('INVALID_INPUT', { errors: [{ path, code: 'too_big', message }] });
}
