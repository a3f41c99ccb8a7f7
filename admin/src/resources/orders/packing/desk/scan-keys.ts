type Press = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>;

const signs: Readonly<Record<string, string>> = {
  Minus: '-',
  NumpadSubtract: '-',
  Period: '.',
  NumpadDecimal: '.',
  Slash: '/',
};

/**
 * The character of a code that a key writes, by its place on the keyboard: a scanner types, and with the Korean input
 * method on, P is ㅔ. Null for keys that write none.
 */
export function characterOf({ code, key, shiftKey }: Press): string | null {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return letter;
  const [, digit] = /^(?:Digit|Numpad)([0-9])$/.exec(code) ?? [];
  if (digit !== undefined && !shiftKey) return digit;
  const sign = signs[code];
  if (sign !== undefined && !shiftKey) return sign;
  return /^[!-~]$/.test(key) ? key.toUpperCase() : null;
}
