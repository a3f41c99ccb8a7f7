const LIMIT = 40;
const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

/** The gateway accepts 40 bytes without quotes and pipes; Korean is cut between characters, never inside one. */
export function goodsName(title: string): string {
  const clean = title.replaceAll(/["|]/g, '-').trim();
  if (bytes(clean) <= LIMIT) return clean;
  let name = '';
  for (const character of clean) {
    if (bytes(`${name}${character}…`) > LIMIT) break;
    name += character;
  }
  return `${name}…`;
}
