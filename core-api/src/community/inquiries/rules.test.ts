import { expect, it } from 'vitest';
import { isChangeable, isReadable, type Viewer } from './rules.ts';

const viewers = {
  visitor: { type: 'visitor' },
  stranger: { type: 'member', userId: 'other' },
  writer: { type: 'member', userId: 'writer' },
  operator: { type: 'operator' },
} satisfies Record<string, Viewer>;

// Every state and secrecy for every viewer.
// @covers state:inquiry-answer-awaiting, state:inquiry-answer-complete
it.each([
  ['visitor', 'open', 'ANSWER_AWAITING', 'reads'],
  ['visitor', 'open', 'ANSWER_COMPLETE', 'reads'],
  ['visitor', 'secret', 'ANSWER_AWAITING', ''],
  ['visitor', 'secret', 'ANSWER_COMPLETE', ''],
  ['stranger', 'open', 'ANSWER_AWAITING', 'reads'],
  ['stranger', 'open', 'ANSWER_COMPLETE', 'reads'],
  ['stranger', 'secret', 'ANSWER_AWAITING', ''],
  ['stranger', 'secret', 'ANSWER_COMPLETE', ''],
  ['writer', 'open', 'ANSWER_AWAITING', 'reads changes'],
  ['writer', 'open', 'ANSWER_COMPLETE', 'reads'],
  ['writer', 'secret', 'ANSWER_AWAITING', 'reads changes'],
  ['writer', 'secret', 'ANSWER_COMPLETE', 'reads'],
  ['operator', 'open', 'ANSWER_AWAITING', 'reads'],
  ['operator', 'open', 'ANSWER_COMPLETE', 'reads'],
  ['operator', 'secret', 'ANSWER_AWAITING', 'reads'],
  ['operator', 'secret', 'ANSWER_COMPLETE', 'reads'],
] as const)('%s at an %s inquiry in %s: %s', (actor, secrecy, state, may) => {
  const inquire = { userId: 'writer', isSecret: secrecy === 'secret', state };
  const rights = [
    isReadable(inquire, viewers[actor]) ? 'reads' : null,
    isChangeable(inquire, viewers[actor]) ? 'changes' : null,
  ];
  expect(rights.filter(Boolean).join(' ')).toBe(may);
});
