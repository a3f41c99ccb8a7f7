/**
 * Parses comma-separated values (RFC 4180): rows of cells with the line that each starts on, from 1. Quotes may contain
 * commas, line ends and doubled quotes; an unclosed one ends with the text.
 */
export function* readDelimited(text: string): Generator<{ line: number; cells: string[] }> {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === ',') endCell();
    else if (character === '\n') {
      endCell();
      yield { line: begun, cells };
      cells = [];
      begun = line;
    } else if (character !== '\r') cell += character;
  }
  if (cell !== '' || cells.length > 0) {
    endCell();
    yield { line: begun, cells };
  }
}

/** Korean offices save either way: UTF-8 if it is valid, else EUC-KR. */
export function decodeKorean(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}
