import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Brands, Files } from '../src/index.ts';
import { DAY, later } from './calendar.ts';
import { svgRow } from './pictures/svg-row.ts';
import { randomOf, uuidAt } from './random.ts';

const WIDTH = 480;
const HEIGHT = 240;

/** A brand's logo: the side view of a thread, and its code in wide letters. */
function signOf(code: string, tone: string): string {
  const word = code.replace('IRUON_', '').split('').join(' ');
  const ridges = [0, 1, 2, 3, 4].map((ridge) => {
    const y = 62 + ridge * 17;
    const half = 30 - ridge * 3;
    return `<path d="M${240 - half} ${y}L${240 + half} ${y - 9}" />`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f5f7f7"/>
<g stroke="${tone}" stroke-width="7" stroke-linecap="round" fill="none">${ridges.join('')}</g>
<text x="240" y="198" text-anchor="middle" font-family="Pretendard, Arial, sans-serif" font-size="30" font-weight="700" fill="#14232a">${word}</text>
</svg>
`;
}

const TONES = ['#0B6270', '#3D5A80', '#1D6B43'];

/** Draws a logo for each brand into `filesDir`/brands and returns the rows of the files and their brands. */
export async function writeBrandImages(
  filesDir: string,
  brands: readonly Insertable<Brands>[],
  now: Date,
): Promise<{ files: Insertable<Files>[]; brands: Insertable<Brands>[] }> {
  await mkdir(join(filesDir, 'brands'), { recursive: true });
  const random = randomOf('brand images');
  const createdAt = later(now, -600 * DAY);
  const written: { files: Insertable<Files>[]; brands: Insertable<Brands>[] } = { files: [], brands: [] };
  for (const [position, brand] of brands.entries()) {
    const svg = signOf(brand.code, TONES[position % TONES.length] ?? '');
    const name = `${brand.code.toLowerCase()}.svg`;
    const id = uuidAt(createdAt, random);
    const row = svgRow({ id, folder: 'brands', name, svg, width: WIDTH, height: HEIGHT, createdAt });
    await writeFile(join(filesDir, row.storageKey), svg);
    written.files.push(row);
    written.brands.push({ ...brand, imageId: id });
  }
  return written;
}
