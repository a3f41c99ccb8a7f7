import { centreLine, measureAcross, mm } from '../dimension.ts';
import { type Finish, STEEL, tinted } from '../finishes.ts';
import { type Axis, lathe, ring, type Slice, stack } from '../lathe.ts';
import { ACCENT, INK, n, type Picture, sheet } from '../sheet.ts';
import { drawThread } from '../thread.ts';

/** Rotary instruments, millimetres. `diameter` is that of the cut, `tint` the colour of the ring that marks it. */
export interface DrillSpec {
  kind: 'drill';
  form: 'twist' | 'taper' | 'pilot' | 'side' | 'profile' | 'tap';
  diameter: number;
  tint: string;
}

const MARKS = [7, 8.5, 10, 11.5, 13];
const CUT = 16;
const HEAD = 15.2;

/** Latch shank, hub and colour ring, from height 0 to HEAD. */
function head(axis: Axis, tint: Finish, neck: number): string {
  const { slices } = stack(0, [
    [0.25, 1, 1.17, STEEL, { tone: '-up' }],
    [1.1, 1.17, 1.17, STEEL, { open: true }],
    [0.7, 0.78, 0.78, STEEL],
    [3.6, 1.17, 1.17, STEEL],
    [3.2, 1.17, 1.17, STEEL, { open: true }],
    [0.4, 1.3, 1.75, STEEL],
    [1.2, 1.75, 1.75, STEEL, { open: true }],
    [1.1, 1.76, 1.76, tint, { open: true }],
    [1.0, 1.75, 1.75, STEEL, { open: true }],
    [0.5, 1.75, neck, STEEL, { open: true }],
    [2.15, neck, neck, STEEL, { open: true }],
  ]);
  const flat = `<path d="M${n(axis.x + 0.35 * axis.scale)} ${n(axis.y + 0.4 * axis.scale)}V${n(axis.y + 5.2 * axis.scale)}" stroke="#2b3742" stroke-opacity=".4" stroke-width="1.4"/>`;
  return lathe(slices, axis) + flat;
}

type Radius = (y: number) => number;

function flutes(axis: Axis, y0: number, y1: number, radius: Radius): string {
  const pitch = 8.4;
  const bands: string[] = [];
  const point = (r: number, y: number) =>
    `${n(axis.x + r * axis.scale)} ${n(axis.y + Math.min(y1, Math.max(y0, y)) * axis.scale)}`;
  for (let y = y0 - pitch; y < y1; y += pitch / 2) {
    const half = pitch / 2;
    const width = pitch * 0.24;
    const [left, right] = [radius(y), radius(y + half)];
    if (y + half < y0 + 0.8) continue;
    const upper = `${point(-left, y)}C${point(-left, y + half * 0.33)} ${point(right, y + half * 0.67)} ${point(right, y + half)}`;
    const back = `${point(right, y + half + width)}C${point(right, y + half * 0.67 + width)} ${point(-left, y + half * 0.33 + width)} ${point(-left, y + width)}`;
    bands.push(`<path d="M${upper}L${back}Z" fill="#2c3843" fill-opacity=".62"/>`);
    bands.push(`<path d="M${back}" stroke="#fff" stroke-opacity=".75" stroke-width="1.5" fill="none"/>`);
  }
  return bands.join('');
}

function crossCuts(axis: Axis, y0: number, y1: number, r: number): string {
  const cuts = Array.from({ length: 22 }, (_, index) => y0 + ((y1 - y0) * index) / 22).map((y) =>
    ring(axis, y, r, 1.5, '#2c3843', 0.4),
  );
  return cuts.join('');
}

function cut(spec: DrillSpec, axis: Axis): string {
  const r = spec.diameter / 2;
  const y0 = HEAD;
  const end = HEAD + CUT;
  if (spec.form === 'tap') {
    const core: Slice = { y0, r0: r * 0.62, y1: y0 + 6, r1: r * 0.62, finish: STEEL };
    const hull: Radius = (y) => r * (1 - 0.22 * ((y - y0) / CUT) ** 2);
    const thread = {
      y0: y0 + 4.5,
      y1: end - 0.4,
      pitch: 1,
      crest: 0.14,
      core: (y: number) => hull(y) - 0.42,
      outer: hull,
      finish: STEEL,
    };
    const tip: Slice = {
      y0: end - 0.5,
      r0: hull(end) - 0.42,
      y1: end + 0.3,
      r1: 0.6,
      finish: STEEL,
      side: 'round',
      open: true,
    };
    return lathe([core, tip], axis) + drawThread(thread, axis);
  }
  if (spec.form === 'profile') {
    const { slices } = stack(y0, [
      [3.5, 1.2, 1.2, STEEL, { open: true }],
      [0.4, r * 0.8, r, STEEL, { tone: '-up' }],
      [2.4, r, r, STEEL, { open: true }],
      [2.6, r, r * 0.62, STEEL, { side: 'flare', open: true }],
      [3.2, r * 0.62, r * 0.56, STEEL, { open: true }],
      [0.8, r * 0.56, r * 0.3, STEEL, { side: 'round', open: true }],
    ]);
    const blades = [-0.55, 0.1, 0.7]
      .map((share) => {
        const x = (at: number, wide: number) => n(axis.x + at * wide * axis.scale);
        const y = (at: number) => n(axis.y + (y0 + at) * axis.scale);
        return `<path d="M${x(share, r)} ${y(4.4)}V${y(6.4)}C${x(share, r)} ${y(7.6)} ${x(share, r * 0.62)} ${y(7.7)} ${x(share, r * 0.62)} ${y(9)}V${y(11.6)}" stroke="#27323c" stroke-opacity=".5" stroke-width="5" fill="none"/>`;
      })
      .join('');
    return lathe(slices, axis) + blades + ring(axis, y0 + 6.3, r, 3, '#27323c', 0.8);
  }
  const narrow = spec.form === 'taper' ? 0.66 : 1;
  const radius: Radius = (y) => r * (1 - (1 - narrow) * Math.max(0, (y - y0 - 3) / (CUT - 3)));
  const tip = spec.form === 'pilot' ? 2.2 : 1.1;
  const body: Slice[] = [
    { y0, r0: r, y1: y0 + 3, r1: r, finish: STEEL, open: true },
    { y0: y0 + 3, r0: r, y1: end - tip, r1: radius(end - tip), finish: STEEL, open: true },
    { y0: end - tip, r0: radius(end - tip), y1: end, r1: 0.14, finish: STEEL, tone: '-low', open: true },
  ];
  const grind =
    spec.form === 'side' ? crossCuts(axis, y0 + 2.4, end - tip, r) : flutes(axis, y0 + 1.6, end - tip, radius);
  const bands = MARKS.map((depth) =>
    ring(axis, end - depth, radius(end - depth), depth === 10 ? 9 : 4, '#1f2932', 0.85),
  );
  return lathe(body, axis) + grind + bands.join('');
}

function depthScale(axis: Axis, spec: DrillSpec): string {
  const x = axis.x + (spec.diameter / 2) * axis.scale;
  return MARKS.map((depth) => {
    const y = axis.y + (HEAD + CUT - depth) * axis.scale + 2;
    return `<path d="M${n(x + 12)} ${n(y)}H${n(x + 46)}" stroke="${ACCENT}" stroke-width="1.4" opacity=".75"/><text x="${n(x + 58)}" y="${n(y + 8)}" font-size="23" fill="${INK}">${mm(depth)}</text>`;
  }).join('');
}

/** Draws an instrument with its upper end at the axis' zero; for kits too. */
export function drawDrill(spec: DrillSpec, axis: Axis): string {
  const neck = Math.min(1.5, Math.max(0.8, spec.diameter / 2));
  return (
    cut(spec, axis) +
    head(
      axis,
      tinted(spec.tint),
      spec.form === 'tap' ? (spec.diameter / 2) * 0.62 : spec.form === 'profile' ? 1.2 : neck,
    )
  );
}

/** Main picture, and a close view of the working end with its diameter. */
export function drillPictures(spec: DrillSpec): Picture[] {
  const finishes = [STEEL, tinted(spec.tint)];
  const axis: Axis = { x: 385, y: 48, scale: 21.6 };
  const length = spec.form === 'profile' ? HEAD + 12.9 : HEAD + CUT;
  const bottom = axis.y + length * axis.scale;
  const hasDepths = spec.form !== 'profile' && spec.form !== 'tap';
  const main = sheet(
    centreLine(axis.x, 40, bottom + 30) + drawDrill(spec, axis) + (hasDepths ? depthScale(axis, spec) : ''),
    {
      title: `Drill ${mm(spec.diameter)} mm`,
      finishes,
      shadow: { x: axis.x + 4, y: bottom + 24, rx: 40 },
    },
  );
  const near: Axis = { x: 400, y: 0, scale: 36 };
  near.y = 640 - length * near.scale;
  const r = (spec.diameter / 2) * near.scale;
  const close = sheet(
    drawDrill(spec, near) + measureAcross(400 - r, 400 + r, 700, 626, `&#216; ${mm(spec.diameter)}`),
    { title: `Working end ${mm(spec.diameter)} mm`, finishes, paper: 'drawing' },
  );
  return [main, close];
}
