import { expect, test } from 'vitest';
import { createEnterRule } from './enter-rule.ts';

test('Enter sends immediately without a composition', () => {
  expect(createEnterRule().entered(false)).toBe(true);
});

test('Enter during a composition sends once, at its end', () => {
  const rule = createEnterRule();
  rule.compositionStarted();
  expect(rule.entered(true)).toBe(false);
  expect(rule.compositionEnded()).toBe(true);
  rule.compositionStarted();
  expect(rule.compositionEnded(), 'the next syllable sends nothing').toBe(false);
});

test('an Enter that is reported after the composition sends', () => {
  const rule = createEnterRule();
  rule.compositionStarted();
  expect(rule.compositionEnded()).toBe(false);
  expect(rule.entered(false)).toBe(true);
});

test('a syllable that continues after Enter cancels it', () => {
  const rule = createEnterRule();
  rule.compositionStarted();
  rule.entered(true);
  rule.compositionStarted();
  expect(rule.compositionEnded()).toBe(false);
});
