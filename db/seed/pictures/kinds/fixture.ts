import { caption, centreLine, measureAcross, measureDown, mm } from '../dimension.ts';
import { BLASTED, BLASTED_MOIST, type Finish, TITANIUM } from '../finishes.ts';
import { type Axis, lathe, type Slice, socket, TILT } from '../lathe.ts';
import { ACCENT, INK, n, type Picture, sheet } from '../sheet.ts';
import { drawThread } from '../thread.ts';

/** Millimetres throughout. A tissue-level fixture has a polished collar that flares to its neck; a bone-level one ends flush. */
export interface FixtureSpec {
  kind: 'fixture';
  level: 'tissue' | 'bone';
  diameter: number;
  length: number;
  /** Share of the radius lost from top to tip, 0 for a parallel body. */
  taper: number;
  pitch: number;
  depth: number;
  collar: number;
  neck: number;
  surface: 'SLA' | 'HYDRO';
  /** All sold lengths, for the row picture. */
  lengths: readonly number[];
}

const surfaces: Record<FixtureSpec['surface'], Finish> = { SLA: BLASTED, HYDRO: BLASTED_MOIST };

function flute(axis: Axis, y0: number, y1: number, r: number): string {
  const x = axis.x + r * 0.3 * axis.scale;
  const w = r * 0.3 * axis.scale;
  const top = axis.y + y0 * axis.scale;
  const end = axis.y + y1 * axis.scale;
  const mid = top + (end - top) * 0.55;
  return `<path d="M${n(x + w)} ${n(top)}C${n(x - w * 1.1)} ${n(mid)} ${n(x - w)} ${n(mid)} ${n(x - w * 0.8)} ${n(end)}L${n(x + w * 0.35)} ${n(end - 4)}C${n(x + w * 0.5)} ${n(mid)} ${n(x + w * 0.9)} ${n(mid - 20)} ${n(x + w)} ${n(top)}Z" fill="#27323c" opacity=".5"/><path d="M${n(x + w)} ${n(top)}C${n(x - w * 1.1)} ${n(mid)} ${n(x - w)} ${n(mid)} ${n(x - w * 0.8)} ${n(end)}" stroke="#fff" stroke-opacity=".45" stroke-width="1.6" fill="none"/>`;
}

/** Draws the body with its bone level at height 0. */
function drawFixture(spec: FixtureSpec, axis: Axis): string {
  const { level, length, taper, pitch, depth, collar, neck } = spec;
  const radius = spec.diameter / 2;
  const surface = surfaces[spec.surface];
  const tip = Math.min(1, length * 0.1);
  const start = level === 'tissue' ? 0.1 : 1.5;
  const end = length - tip;
  const hull = (y: number) => radius * (1 - taper * Math.max(0, (y - length * 0.25) / (length * 0.75)) ** 1.25);
  const core = (y: number) => hull(y) - depth * (0.75 + 0.35 * (y / length));
  const outer = (y: number) => {
    const runOut = Math.max(0, Math.min(1, (y - start) / (pitch * 0.9), (end - y) / (pitch * 0.5) + 0.35));
    return core(y) + (hull(y) - core(y)) * runOut;
  };
  const apex: Slice = {
    y0: end,
    r0: core(end),
    y1: length,
    r1: core(end) * 0.5,
    finish: surface,
    side: 'round',
    tone: '-low',
    open: true,
  };
  const parts = [
    lathe([apex], axis),
    drawThread({ y0: start, y1: end, pitch, crest: pitch * 0.16, core, outer, finish: surface }, axis),
  ];
  parts.push(flute(axis, length * 0.62, length - tip * 0.4, core(length * 0.8)));
  if (level === 'tissue') {
    const bevel = 0.42;
    const roughened: Slice = { y0: -0.15, r0: radius, y1: 0.35, r1: core(0.35), finish: surface, open: true };
    const flare: Slice = {
      y0: bevel - collar,
      r0: neck / 2,
      y1: 0,
      r1: radius,
      finish: TITANIUM,
      side: 'flare',
      open: true,
    };
    const rim: Slice = {
      y0: -collar,
      r0: neck / 2 - 0.36,
      y1: bevel - collar,
      r1: neck / 2,
      finish: TITANIUM,
      tone: '-up',
    };
    parts.push(lathe([rim, flare, roughened], axis), socket(axis, -collar, neck / 2 - 0.75, 8));
  } else {
    const micro = { y0: 0.42, y1: 1.75, pitch: 0.32, crest: 0.1, finish: surface };
    parts.push(drawThread({ ...micro, core: () => radius - 0.16, outer: () => radius }, axis));
    const band: Slice = { y0: 0.12, r0: radius, y1: 0.48, r1: radius, finish: TITANIUM, open: true };
    const rim: Slice = { y0: 0, r0: radius - 0.12, y1: 0.12, r1: radius, finish: TITANIUM, tone: '-up' };
    parts.push(lathe([rim, band], axis), socket(axis, 0, radius - 0.55, 6));
  }
  return parts.join('');
}

function finishesOf(spec: FixtureSpec): Finish[] {
  return [TITANIUM, surfaces[spec.surface]];
}

function shadowOf(axis: Axis, spec: FixtureSpec) {
  return { x: axis.x + 6, y: axis.y + spec.length * axis.scale + 34, rx: spec.diameter * axis.scale * 0.62 };
}

function topOf(spec: FixtureSpec): number {
  return spec.level === 'tissue' ? spec.collar : 0;
}

function mainPicture(spec: FixtureSpec): Picture {
  const scale = 41;
  const whole = spec.length + topOf(spec);
  const axis: Axis = { x: 390, y: 420 - (whole * scale) / 2 + topOf(spec) * scale, scale };
  const wide = Math.max(spec.diameter, spec.level === 'tissue' ? spec.neck : 0) / 2;
  const radius = spec.diameter / 2;
  const bottom = axis.y + spec.length * scale;
  const shapes = [
    centreLine(axis.x, axis.y - topOf(spec) * scale - 46, bottom + 46),
    drawFixture(spec, axis),
    measureAcross(
      axis.x - radius * scale,
      axis.x + radius * scale,
      bottom + 62,
      bottom - 12,
      `&#216; ${mm(spec.diameter)}`,
    ),
    measureDown(axis.y, bottom, axis.x + wide * scale + 74, axis.x + radius * scale, mm(spec.length)),
  ];
  return sheet(shapes.join(''), {
    title: `Implant fixture ${mm(spec.diameter)} x ${mm(spec.length)} mm`,
    finishes: finishesOf(spec),
    shadow: shadowOf(axis, spec),
  });
}

/** All lengths of one diameter in a row, with their tops at one level. */
function rowPicture(spec: FixtureSpec): Picture {
  const wide = Math.max(spec.diameter, spec.level === 'tissue' ? spec.neck : 0);
  const gap = 690 / spec.lengths.length;
  const scale = Math.min(32, (gap * 0.88) / wide);
  const top = 400 - ((Math.max(...spec.lengths) + topOf(spec)) * scale) / 2 + topOf(spec) * scale;
  const axes = spec.lengths.map((length, index) => ({
    spec: { ...spec, length },
    axis: { x: 55 + gap * (index + 0.5), y: top, scale },
  }));
  const line = `<path d="M40 ${n(top)}H760" stroke="${ACCENT}" stroke-width="1.1" stroke-dasharray="18 5 3 5" opacity=".5"/>`;
  const shapes = axes.map(
    ({ spec: one, axis }) =>
      drawFixture(one, axis) + caption(axis.x, axis.y + one.length * scale + 62, mm(one.length), 25),
  );
  return sheet(line + shapes.join(''), {
    title: `Lengths of fixture ${mm(spec.diameter)} mm`,
    finishes: finishesOf(spec),
    shadow: axes.map(({ spec: one, axis }) => ({ ...shadowOf(axis, one), y: axis.y + one.length * scale + 20 })),
  });
}

function circle(x: number, y: number, r: number, dash = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${INK}" stroke-width="1.8"${dash}/>`;
}

/** Side view and top view on drawing paper, with every measure for an order. */
function drawingPicture(spec: FixtureSpec): Picture {
  const scale = Math.min(34, 500 / (spec.length + topOf(spec)));
  const axis: Axis = { x: 250, y: 400 - ((spec.length + topOf(spec)) * scale) / 2 + topOf(spec) * scale, scale };
  const radius = (spec.diameter / 2) * scale;
  const neck = (spec.level === 'tissue' ? spec.neck / 2 : spec.diameter / 2) * scale;
  const bottom = axis.y + spec.length * scale;
  const top = axis.y - topOf(spec) * scale;
  const eye = { x: 590, y: 330, zoom: 1.25 };
  const r = neck * eye.zoom;
  const inner = spec.level === 'tissue' ? r * 0.62 : r * 0.68;
  const sides = spec.level === 'tissue' ? 8 : 6;
  const polygon = Array.from({ length: sides }, (_, index) => {
    const angle = ((index + 0.5) / sides) * 2 * Math.PI;
    return `${n(eye.x + Math.cos(angle) * inner * 0.84)} ${n(eye.y + Math.sin(angle) * inner * 0.84)}`;
  });
  const shapes = [
    centreLine(axis.x, top - 60, bottom + 50),
    `<g opacity=".9">${drawFixture(spec, axis)}</g>`,
    measureAcross(axis.x - neck, axis.x + neck, top - 50, top - TILT * neck, `&#216; ${mm((neck * 2) / scale)}`, 22),
    measureAcross(axis.x - radius, axis.x + radius, bottom + 52, bottom - 12, `&#216; ${mm(spec.diameter)}`, 22),
    measureDown(axis.y, bottom, axis.x + neck + 56, axis.x + radius, mm(spec.length), 22),
    spec.level === 'tissue' ? measureDown(top, axis.y, axis.x - neck - 40, axis.x - neck, mm(spec.collar), 22) : '',
    circle(eye.x, eye.y, r),
    circle(eye.x, eye.y, r * 0.9),
    circle(eye.x, eye.y, inner),
    `<path d="M${polygon.join('L')}Z" fill="#dfe6eb" stroke="${INK}" stroke-width="1.8"/>`,
    circle(eye.x, eye.y, inner * 0.45),
    `<path d="M${n(eye.x - r - 26)} ${eye.y}H${n(eye.x + r + 26)}M${eye.x} ${n(eye.y - r - 26)}V${n(eye.y + r + 26)}" stroke="${ACCENT}" stroke-width="1.1" stroke-dasharray="18 5 3 5" opacity=".6"/>`,
    caption(eye.x, eye.y + r + 74, spec.level === 'tissue' ? 'INTERNAL OCTA' : 'INTERNAL HEX 11&#176;', 20),
    caption(eye.x, eye.y + r + 106, `THREAD PITCH ${mm(spec.pitch)}`, 20),
  ];
  return sheet(shapes.join(''), {
    title: `Dimension drawing ${mm(spec.diameter)} x ${mm(spec.length)} mm`,
    finishes: finishesOf(spec),
    paper: 'drawing',
  });
}

/** Main picture, dimension drawing and, if several lengths are sold, the row of lengths. */
export function fixturePictures(spec: FixtureSpec): Picture[] {
  return [mainPicture(spec), drawingPicture(spec), ...(spec.lengths.length > 1 ? [rowPicture(spec)] : [])];
}

/** A bundle's main picture: one fixture of each diameter. Then the drawing and the lengths of the middle one. */
export function fixtureRangePictures(spec: FixtureSpec, diameters: readonly number[]): Picture[] {
  const widest = Math.max(...diameters) + (spec.level === 'tissue' ? 0.9 : 0);
  const scale = Math.min(30, 152 / Math.max(widest, spec.level === 'tissue' ? spec.neck : 0));
  const shapes = diameters.map((diameter, index) => {
    const length = spec.lengths[Math.min(spec.lengths.length - 1, index + 1)] ?? spec.length;
    const one = { ...spec, diameter, length, neck: Math.max(spec.neck, diameter + 0.9) };
    const x = 400 + (index - (diameters.length - 1) / 2) * (680 / diameters.length);
    return { one, axis: { x, y: 620 - length * scale, scale } };
  });
  const main = sheet(
    shapes
      .map(({ one, axis }) => drawFixture(one, axis) + caption(axis.x, 700, `&#216; ${mm(one.diameter)}`, 27))
      .join(''),
    {
      title: 'Implant fixtures of several diameters',
      finishes: finishesOf(spec),
      shadow: shapes.map(({ one, axis }) => ({ ...shadowOf(axis, one), y: 634 })),
    },
  );
  return [main, drawingPicture(spec), rowPicture(spec)];
}
