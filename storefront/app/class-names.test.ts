import { describe, expect, test } from 'vitest';
import { cn } from './class-names.ts';

describe('class names', () => {
  test.each([
    ['a size of text, not its colour', ['text-body text-ink', 'text-label'], 'text-ink text-label'],
    ['the colour of a text, not its size', ['text-body text-ink', 'text-white'], 'text-body text-white'],
    ['the background', ['bg-mist-deep px-2', 'bg-ink'], 'px-2 bg-ink'],
    ['what shows an element', ['inline-flex gap-2', 'hidden xl:inline-flex'], 'gap-2 hidden xl:inline-flex'],
    ['one side of a padding', ['px-3.5', 'pr-12'], 'px-3.5 pr-12'],
    ['a padding by all of it', ['px-3.5 pr-12', 'p-2'], 'p-2'],
    ['a width by a square', ['w-20 h-10', 'size-16'], 'size-16'],
    [
      'a look of the same state alone',
      ['bg-paper hover:bg-mist', 'hover:bg-accent-soft'],
      'bg-paper hover:bg-accent-soft',
    ],
    ['the width of a form', ['max-w-form', 'max-w-terms'], 'max-w-terms'],
    ['no side of a border by its colour', ['border-b border-line', 'border-accent'], 'border-b border-accent'],
    ['no corner by all corners before it', ['rounded-l', 'rounded-bl-s'], 'rounded-l rounded-bl-s'],
    ['a direction of a row that is one', ['flex flex-row', 'flex-col'], 'flex flex-col'],
    ['nothing of a look of its own', ['stars heart', 'filter-choice'], 'stars heart filter-choice'],
  ])('a later class replaces %s', (_, given, both) => expect(cn(...given)).toBe(both));

  test('falsy values are omitted', () => expect(cn('grid', false, undefined, null, ['gap-2'])).toBe('grid gap-2'));
});
