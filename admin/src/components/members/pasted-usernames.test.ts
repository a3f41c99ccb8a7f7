import { expect, test } from 'vitest';
import { pastedUsernames } from './pasted-usernames.ts';

test.each([
  ['', []],
  ['clinic01', ['clinic01']],
  [' clinic01\nClinic02,\tclinic01; person01 ', ['clinic01', 'clinic02', 'person01']],
])('%j', (text, names) => expect(pastedUsernames(text)).toEqual(names));
