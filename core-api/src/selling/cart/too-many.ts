import { numberText } from '@iruon/contract/won';
import { problem } from '../../platform/http/problem.ts';
import { MAX_PIECES } from './rules.ts';

/** Refuses more pieces than a line can hold, at the field that asked for them. */
export function tooMany(path: string) {
  const message = `한 상품은 ${numberText(MAX_PIECES)}개까지 담을 수 있습니다.`;
  return problem('INVALID_INPUT', { errors: [{ path, code: 'too_big', message }] });
}
