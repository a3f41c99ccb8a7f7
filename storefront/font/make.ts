/**
 * `npm run font -w storefront`: creates the font subset that every page loads, with the characters of the storefront's own texts. For other
 * characters, for example in texts of members, the style sheet of the full font loads further files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { charactersOfPages, unicodeRange } from './characters.ts';

const MAX_BYTES = 110_000;
const STYLES = join(import.meta.dirname, '../app/styles');
const FULL_FONT = import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2');

/** The features that browsers apply to every text, and digits of equal width. The others have glyphs of a tenth of the file. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

const characters = charactersOfPages();
const font = await subsetFont(readFileSync(fileURLToPath(FULL_FONT)), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: FEATURES,
});
if (font.length > MAX_BYTES) throw new Error(`The font has ${font.length} bytes; a page may load ${MAX_BYTES}`);
writeFileSync(join(STYLES, 'pretendard-pages.woff2'), font);
writeFileSync(
  join(STYLES, 'pretendard-pages.css'),
  `/* Made by \`npm run font -w storefront\`, imported after the rules of the full font, which it overrides. */
@font-face {
  font-family: "Pretendard Variable";
  font-style: normal;
  font-display: swap;
  font-weight: 45 920;
  src: url("./pretendard-pages.woff2") format("woff2-variations");
  unicode-range: ${unicodeRange(characters)};
}
`,
);
console.log(`${characters.length} characters, ${font.length} bytes`);
