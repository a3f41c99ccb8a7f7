import { DARK, STEEL, tinted } from '../finishes.ts';
import type { Axis } from '../lathe.ts';
import { ACCENT, INK, n, type Picture, sheet } from '../sheet.ts';
import { drawDrill } from './drill.ts';

/** A surgical kit: an open tray of stepped shelves with upright instruments. */
export interface KitSpec {
  kind: 'kit';
  label: string;
  /** Rows from back to front; each a series of diameters, mm. */
  rows: readonly (readonly number[])[];
  form: 'twist' | 'taper' | 'tap';
  tints: readonly string[];
}

const LEFT = 96;
const WIDTH = 608;

function shelf(y: number, height: number, inset: number): string {
  const x = LEFT + inset;
  const width = WIDTH - inset * 2;
  return `<rect x="${x}" y="${n(y)}" width="${width}" height="26" fill="#f4f7f9"/><rect x="${x}" y="${n(y + 26)}" width="${width}" height="${n(height - 26)}" fill="#d9e1e7"/><path d="M${x} ${n(y + 26)}H${x + width}" stroke="#fff" stroke-width="2"/>`;
}

function instruments(spec: KitSpec, row: readonly number[], rowIndex: number, shelfY: number, scale: number): string {
  const step = (WIDTH - 70) / row.length;
  return row
    .map((diameter, index) => {
      const x = LEFT + 35 + step * (index + 0.5);
      const tint = spec.tints[(index + rowIndex) % spec.tints.length] ?? ACCENT;
      const axis: Axis = { x, y: shelfY - 12.4 * scale, scale };
      const clip = `s${rowIndex}-${index}`;
      const hole = `<ellipse cx="${n(x)}" cy="${n(shelfY + 13)}" rx="${n(2.5 * scale)}" ry="${n(0.62 * scale)}" fill="#35424e"/>`;
      const text = `<text x="${n(x)}" y="${n(shelfY + 47)}" font-size="16" fill="${INK}" text-anchor="middle">${diameter.toFixed(1)}</text>`;
      const tool = `<clipPath id="${clip}"><rect x="${n(x - 40)}" y="0" width="80" height="${n(shelfY + 14)}"/></clipPath><g clip-path="url(#${clip})">${drawDrill({ kind: 'drill', form: spec.form, diameter, tint }, axis)}</g>`;
      return hole + tool + text;
    })
    .join('');
}

function picture(spec: KitSpec): Picture {
  const top = 196;
  const height = 146;
  const lid = `<rect x="${LEFT - 14}" y="36" width="${WIDTH + 28}" height="170" rx="20" fill="#c9dbe3" fill-opacity=".5" stroke="#9fb6c2" stroke-width="2"/><path d="M${LEFT + 6} 54h${WIDTH - 12}" stroke="#fff" stroke-width="3" stroke-opacity=".8"/><text x="400" y="94" font-size="34" font-weight="600" letter-spacing="9" fill="${ACCENT}" text-anchor="middle">IRUON</text><text x="400" y="122" font-size="17" letter-spacing="3" fill="${INK}" text-anchor="middle">${spec.label}</text>`;
  const box = `<rect x="${LEFT - 14}" y="${top - 22}" width="${WIDTH + 28}" height="${spec.rows.length * height + 92}" rx="22" fill="#3e4d5a"/><rect x="${LEFT - 4}" y="${top - 12}" width="${WIDTH + 8}" height="${spec.rows.length * height + 20}" rx="14" fill="#2e3a45"/>`;
  const rows = spec.rows.map((row, index) => {
    const y = top + 72 + index * height;
    return shelf(y, height - 86, 14) + instruments(spec, row, index, y, 6.9);
  });
  const frontY = top + spec.rows.length * height + 20;
  const front = `<path d="M${LEFT - 14} ${frontY}H${LEFT + WIDTH + 14}V${frontY + 30}a22 22 0 0 1 -22 22H${LEFT + 8}a22 22 0 0 1 -22 -22Z" fill="#4a5b69"/><path d="M${LEFT - 14} ${frontY}H${LEFT + WIDTH + 14}" stroke="#7d909e" stroke-width="2"/><rect x="360" y="${frontY + 10}" width="80" height="20" rx="6" fill="${ACCENT}"/>`;
  return sheet(lid + box + rows.join('') + front, {
    title: spec.label,
    finishes: [STEEL, DARK, tinted(ACCENT), ...spec.tints.map(tinted)],
    shadow: { x: 406, y: frontY + 54, rx: 400, ry: 34 },
  });
}

/** Main picture, and the first row close up. */
export function kitPictures(spec: KitSpec): Picture[] {
  const row = spec.rows[0] ?? [];
  const close = sheet(
    `<rect x="60" y="330" width="680" height="214" rx="18" fill="#2e3a45"/>${shelf(420, 100, 0)}${instruments(spec, row, 9, 420, 15)}`,
    {
      title: `${spec.label}, first row`,
      finishes: [STEEL, ...spec.tints.map(tinted)],
      shadow: { x: 406, y: 548, rx: 390, ry: 30 },
    },
  );
  return [picture(spec), close];
}
