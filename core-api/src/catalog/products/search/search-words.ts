import { keysOf, wordsOf } from '../../../kernel/hangul.ts';

/** A word in the names of shown products. */
export interface KnownWord {
  readonly text: string;
  readonly keys: string;
  readonly productCount: number;
}

/** The allowed edit distance between a typed word and a known one, by key count. */
function allowedEdits(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
}

/**
 * The edit distance between two words: keys to add, remove, change or swap with the next (optimal string alignment);
 * above `most` it returns `most + 1`.
 */
export function editsBetween(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let edits = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  return above[to.length] ?? most + 1;
}

function closest(keys: string, words: readonly KnownWord[]): KnownWord | undefined {
  let best: KnownWord | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const most = allowedEdits(word.keys.length);
    const edits = editsBetween(keys, word.keys, Math.min(most, fewest));
    if (edits > most) continue;
    if (edits < fewest || (edits === fewest && word.productCount > (best?.productCount ?? 0))) {
      best = word;
      fewest = edits;
    }
  }
  return best;
}

/**
 * Corrects a text without matches: replaces each unknown word by the nearest known one, the more frequent of equals.
 * Null if a word has no near match or nothing changes.
 */
export function meantBy(typed: string, known: readonly KnownWord[]): string | null {
  const meant: string[] = [];
  for (const word of wordsOf(typed)) {
    const keys = keysOf(word);
    const isKnown = known.some((each) => each.keys.includes(keys));
    const instead = isKnown ? { text: word } : closest(keys, known);
    if (!instead) return null;
    meant.push(instead.text);
  }
  const text = meant.join(' ');
  return text === '' || text === wordsOf(typed).join(' ') ? null : text;
}
