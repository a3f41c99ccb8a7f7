import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Files } from '../../src/index.ts';
import { DAY, later } from '../calendar.ts';
import { svgRow } from '../pictures/svg-row.ts';
import { randomOf, uuidAt } from '../random.ts';

const WIDTH = 960;
const HEIGHT = 720;
const TRAYS: readonly (readonly [cloth: string, tray: string, metal: string])[] = [
  ['#9fb8bd', '#dfe6e8', '#8f9ba1'],
  ['#7f9db0', '#e6eaee', '#7f8a94'],
  ['#a8b8a4', '#e9ece6', '#8a938b'],
  ['#c2b6a6', '#eeebe6', '#9a938a'],
  ['#8ea6a0', '#e2e9e7', '#848f8d'],
  ['#b3a9b8', '#ebe8ee', '#928d99'],
];

/** An instrument tray on a cloth, drawn like a photograph taken at work. */
function photoOf(position: number): string {
  const [cloth, tray, metal] = TRAYS[position % TRAYS.length] ?? ['#999', '#eee', '#888'];
  const tools = Array.from({ length: 3 + (position % 3) }, (_, tool) => {
    const x = 300 + tool * 92;
    const length = 210 + ((tool * 37 + position * 23) % 90);
    return `<g transform="rotate(${position * 2 - 6} ${x} 360)">
<rect x="${x - 9}" y="${360 - length / 2}" width="18" height="${length}" rx="9" fill="url(#metal)"/>
<rect x="${x - 20}" y="${360 + length / 2 - 54}" width="40" height="58" rx="8" fill="${metal}"/></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="metal"><stop offset="0" stop-color="${metal}"/><stop offset=".45" stop-color="#fff"/><stop offset="1" stop-color="${metal}"/></linearGradient>
<radialGradient id="light" cx=".35" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${cloth}"/>
<rect x="168" y="128" width="624" height="464" rx="44" fill="#000" opacity=".14"/>
<rect x="160" y="112" width="624" height="464" rx="44" fill="${tray}"/>
<rect x="188" y="140" width="568" height="408" rx="28" fill="none" stroke="${metal}" stroke-opacity=".5" stroke-width="4"/>
${tools.join('')}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
</svg>
`;
}

/** Draws the pictures of reviews into `filesDir`/reviews and returns the rows of the files. */
export async function writePhotos(filesDir: string, now: Date): Promise<Insertable<Files>[]> {
  await mkdir(join(filesDir, 'reviews'), { recursive: true });
  const random = randomOf('review photos');
  const createdAt = later(now, -200 * DAY);
  const rows: Insertable<Files>[] = [];
  for (const position of TRAYS.keys()) {
    const svg = photoOf(position);
    const name = `tray-${position + 1}.svg`;
    const id = uuidAt(createdAt, random);
    const row = svgRow({ id, folder: 'reviews', name, svg, width: WIDTH, height: HEIGHT, createdAt });
    await writeFile(join(filesDir, row.storageKey), svg);
    rows.push({ ...row, purpose: 'REVIEW' });
  }
  return rows;
}
