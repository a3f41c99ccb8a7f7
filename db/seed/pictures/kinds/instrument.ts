import { centreLine, measureDown, mm } from '../dimension.ts';
import { DARK, STEEL, shade, tinted } from '../finishes.ts';
import { type Axis, lathe, ring, type Slice, stack } from '../lathe.ts';
import { ACCENT, INK, n, type Picture, sheet } from '../sheet.ts';

/** Hand instruments and small helpers of surgery. */
export interface InstrumentSpec {
  kind: 'instrument';
  part: 'driver' | 'wrench' | 'adapter' | 'stops';
  tint: string;
  /** Length of a driver's shaft or an adapter, mm. */
  length: number;
}

function knurl(axis: Axis, y0: number, y1: number, r: number): string {
  return [-0.86, -0.68, -0.46, -0.2, 0.08, 0.36, 0.6, 0.78, 0.92]
    .map((share) => {
      const x = axis.x + share * r * axis.scale;
      const bulge = Math.sqrt(1 - share * share) * r * 0.15 * axis.scale;
      return `M${n(x)} ${n(axis.y + y0 * axis.scale + bulge)}V${n(axis.y + y1 * axis.scale + bulge)}`;
    })
    .map((d) => `<path d="${d}" stroke="#222d37" stroke-opacity=".32" stroke-width="2.4"/>`)
    .join('');
}

function hexTip(axis: Axis, y: number, end: number, r: number): string {
  const slice: Slice = { y0: y, r0: r, y1: end, r1: r * 0.94, finish: STEEL, open: true };
  const x = axis.x - r * 0.4 * axis.scale;
  return `${lathe([slice], axis)}<path d="M${n(x)} ${n(axis.y + y * axis.scale)}V${n(axis.y + end * axis.scale)}M${n(axis.x + r * 0.45 * axis.scale)} ${n(axis.y + y * axis.scale)}V${n(axis.y + end * axis.scale)}" stroke="#25303a" stroke-opacity=".5" stroke-width="1.3"/>`;
}

function driver({ tint, length }: InstrumentSpec): Picture {
  const total = 10 + length;
  const axis: Axis = { x: 390, y: 0, scale: Math.min(24, 590 / total) };
  axis.y = 395 - (total * axis.scale) / 2;
  const { slices, end } = stack(0, [
    [0.5, 3.4, 3.8, tinted(tint), { tone: '-up' }],
    [5.4, 3.8, 3.8, tinted(tint), { open: true }],
    [0.7, 3.8, 2.6, tinted(tint), { open: true, tone: '-low' }],
    [0.9, 1.7, 1.7, STEEL],
    [1.2, 1.7, 1.05, STEEL, { side: 'flare', open: true }],
    [length - 2, 1.05, 0.95, STEEL, { open: true }],
  ]);
  const bottom = axis.y + (end + 2.2) * axis.scale;
  return sheet(
    centreLine(axis.x, axis.y - 36, bottom + 30) +
      hexTip(axis, end - 0.1, end + 2.2, 0.62) +
      lathe(slices, axis) +
      knurl(axis, 0.9, 5.5, 3.8) +
      measureDown(axis.y + 6.6 * axis.scale, bottom, axis.x + 160, axis.x + 30, mm(length)),
    {
      title: `Hex driver ${mm(length)} mm`,
      finishes: [STEEL, tinted(tint)],
      shadow: { x: axis.x, y: bottom + 24, rx: 34 },
    },
  );
}

function adapter({ tint, length }: InstrumentSpec): Picture {
  const axis: Axis = { x: 390, y: 0, scale: Math.min(26, 560 / (length + 2)) };
  axis.y = 395 - ((length + 2) * axis.scale) / 2;
  const { slices, end } = stack(0, [
    [0.25, 1, 1.17, STEEL, { tone: '-up' }],
    [1.1, 1.17, 1.17, STEEL, { open: true }],
    [0.7, 0.78, 0.78, STEEL],
    [5, 1.17, 1.17, STEEL],
    [0.5, 1.6, 2.3, STEEL],
    [1.6, 2.3, 2.3, STEEL, { open: true }],
    [1, 2.32, 2.32, tinted(tint), { open: true }],
    [1.6, 2.3, 2.3, STEEL, { open: true }],
    [0.6, 2.3, 1.5, STEEL, { open: true }],
    [length - 12.35, 1.5, 1.4, STEEL, { open: true }],
  ]);
  const bottom = axis.y + (end + 2) * axis.scale;
  return sheet(
    centreLine(axis.x, axis.y - 36, bottom + 30) +
      hexTip(axis, end - 0.1, end + 2, 1.1) +
      lathe(slices, axis) +
      measureDown(axis.y, bottom, axis.x + 140, axis.x + 36, mm(length + 2)),
    { title: 'Handpiece adapter', finishes: [STEEL, tinted(tint)], shadow: { x: axis.x, y: bottom + 24, rx: 40 } },
  );
}

function stops({ tint }: InstrumentSpec): Picture {
  const tints = [tint, '#c9a24d', '#5d9a78', '#b5668a', '#7f8c98'];
  const depths = [7, 8.5, 10, 11.5, 13];
  const parts = depths.map((depth, index) => {
    const axis: Axis = { x: 110 + index * 145, y: 520 - (16 - depth) * 26, scale: 26 };
    const finish = tinted(tints[index] ?? tint);
    const { slices } = stack(0, [
      [0.25, 1.85, 2.1, finish, { tone: '-up' }],
      [16 - depth - 0.25, 2.1, 2.1, finish, { open: true }],
    ]);
    const hole = `<ellipse cx="${n(axis.x)}" cy="${n(axis.y + 1)}" rx="34" ry="5.2" fill="#232d36"/>`;
    const text = `<text x="${n(axis.x)}" y="610" font-size="26" fill="${INK}" text-anchor="middle">${mm(depth)}</text>`;
    return lathe(slices, axis) + hole + ring(axis, 16 - depth - 1, 2.1, 3, '#1f2932', 0.4) + text;
  });
  return sheet(parts.join(''), {
    title: 'Drill stops for five depths',
    finishes: tints.map(tinted),
    shadow: depths.map((_, index) => ({ x: 114 + index * 145, y: 532, rx: 74 })),
  });
}

function wrench({ tint }: InstrumentSpec): Picture {
  const steel = (light: number) => shade(STEEL.color, light);
  const bar = `<linearGradient id="bar" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${steel(-0.1)}"/><stop offset=".22" stop-color="${steel(0.85)}"/><stop offset=".5" stop-color="${steel(0.1)}"/><stop offset="1" stop-color="${steel(-0.5)}"/></linearGradient>`;
  const shapes = `<defs>${bar}</defs><g transform="translate(150 560) rotate(-32)"><ellipse cx="260" cy="66" rx="330" ry="26" fill="url(#shadow)"/><path d="M30 -9H560a9 9 0 0 1 0 18H30Z" fill="url(#bar)"/><path d="M120 -20H300q14 0 14 20t-14 20H120q-14 0 -14 -20t14 -20Z" fill="url(#bar)"/><path d="M130 -20v40M142 -20v40M154 -20v40M166 -20v40M178 -20v40M190 -20v40M202 -20v40M214 -20v40M226 -20v40M238 -20v40M250 -20v40M262 -20v40M274 -20v40M286 -20v40" stroke="#25303a" stroke-opacity=".28" stroke-width="3"/><path d="M320 -7C400 -14 440 -40 470 -96l12 5C456 -30 410 0 320 7Z" fill="url(#bar)" opacity=".95"/><circle cx="478" cy="-98" r="12" fill="${tint}" stroke="${shade(tint, -0.4)}" stroke-width="1.5"/><circle r="62" fill="url(#bar)"/><circle r="62" fill="none" stroke="${steel(0.8)}" stroke-width="1.5"/><circle r="44" fill="${steel(0.35)}" stroke="${steel(-0.5)}" stroke-width="2"/><path d="M0 -26 22.5 -13V13L0 26-22.5 13V-13Z" fill="#27313a"/><path d="M-30 -46A55 55 0 0 1 30 -46" stroke="${ACCENT}" stroke-width="4" fill="none"/><path d="M30 -46l2 -13 10 12z" fill="${ACCENT}"/></g><text x="560" y="650" font-size="26" fill="${INK}" text-anchor="middle">15 / 25 / 35 N&#183;cm</text>`;
  return sheet(shapes, { title: 'Ratchet torque wrench', finishes: [STEEL, DARK] });
}

const drawers = { driver, wrench, adapter, stops };

export function instrumentPictures(spec: InstrumentSpec): Picture[] {
  return [drawers[spec.part](spec)];
}
