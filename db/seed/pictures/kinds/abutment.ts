import { centreLine, measureAcross, measureDown, mm } from '../dimension.ts';
import { TITANIUM, tinted } from '../finishes.ts';
import { type Axis, facet, lathe, ring, socket, stack } from '../lathe.ts';
import { ACCENT, INK, n, type Picture, sheet } from '../sheet.ts';
import { connection } from './connection.ts';

/** Millimetres and degrees. `tint` is the colour of the cuff. */
export interface AbutmentSpec {
  kind: 'abutment';
  shape: 'post' | 'multiunit';
  diameter: number;
  cuff: number;
  height: number;
  angle: number;
  hex: boolean;
  tint: string;
}

const NECK = 1.55;

function drawPost(spec: AbutmentSpec, axis: Axis): string {
  const wide = spec.diameter / 2;
  if (spec.shape === 'multiunit') {
    const base = spec.angle === 0 ? 0.86 : 0.66;
    const { slices } = stack(-1.75, [
      [0.2, 0.95, 1.1, TITANIUM, { tone: '-up' }],
      [1.55, 1.1, wide * base, TITANIUM],
    ]);
    return lathe(slices, axis) + socket(axis, -1.75, 0.72, 0);
  }
  const { height } = spec;
  const { slices } = stack(-height, [
    [0.25, wide * 0.52, wide * 0.6, TITANIUM, { tone: '-up' }],
    [height - 0.25, wide * 0.6, wide * 0.78, TITANIUM],
  ]);
  const grooves = [0.42, 0.56, 0.7].map((share) =>
    ring(axis, -height * (1 - share), wide * (0.6 + 0.18 * share), 2.6, '#3b4751', 0.5),
  );
  return (
    lathe(slices, axis) +
    grooves.join('') +
    facet(axis, -height + 0.35, -0.2, wide * 0.2, wide * 0.27) +
    socket(axis, -height, wide * 0.34, 6)
  );
}

function drawAbutment(spec: AbutmentSpec, axis: Axis): { shapes: string; end: number } {
  const wide = spec.diameter / 2;
  const cuffFinish = tinted(spec.tint);
  const { slices, end } = stack(0, [
    [0.22, wide * 0.95, wide, cuffFinish, { tone: '-up' }],
    [Math.max(0.6, spec.cuff), wide, NECK, cuffFinish, { side: 'flare', open: true }],
  ]);
  const low = connection(axis, end - 0.02, NECK, spec.hex);
  const post = drawPost(spec, axis);
  // The metal continues below a tilted cone: without this wedge the cone would hover.
  const wedge = stack(-0.75, [[0.75, wide * 0.6, wide * 0.9, TITANIUM, { side: 'dome' }]]);
  const filled = spec.angle > 0 && spec.shape === 'multiunit' ? lathe(wedge.slices, axis) : '';
  const turned =
    spec.angle === 0
      ? post
      : `<g transform="rotate(${spec.angle} ${n(axis.x)} ${n(axis.y - (filled ? axis.scale * 0.3 : 0))})">${post}</g>`;
  return { shapes: low.shapes + lathe(slices, axis) + filled + turned, end: low.end };
}

function angleMark(axis: Axis, angle: number, r: number): string {
  const turn = (angle * Math.PI) / 180;
  const end = [axis.x + Math.sin(turn) * r, axis.y - Math.cos(turn) * r] as const;
  return `<path d="M${n(axis.x)} ${n(axis.y)}V${n(axis.y - r - 26)}" stroke="${ACCENT}" stroke-width="1.1" stroke-dasharray="18 5 3 5" opacity=".6"/><path d="M${n(axis.x)} ${n(axis.y)}L${n(axis.x + Math.sin(turn) * (r + 26))} ${n(axis.y - Math.cos(turn) * (r + 26))}" stroke="${ACCENT}" stroke-width="1.1" stroke-dasharray="18 5 3 5" opacity=".6"/><path d="M${n(axis.x)} ${n(axis.y - r)}A${n(r)} ${n(r)} 0 0 1 ${n(end[0])} ${n(end[1])}" stroke="${ACCENT}" stroke-width="1.6" fill="none"/><text x="${n(axis.x + Math.sin(turn / 2) * (r + 44))}" y="${n(axis.y - Math.cos(turn / 2) * (r + 34))}" font-size="27" fill="${INK}" text-anchor="middle">${angle}&#176;</text>`;
}

function whole(spec: AbutmentSpec): { top: number; below: number } {
  return { top: spec.shape === 'multiunit' ? 1.75 : spec.height, below: spec.cuff + (spec.hex ? 6.3 : 5.2) };
}

function picture(spec: AbutmentSpec, paper: 'studio' | 'drawing'): Picture {
  const { top, below } = whole(spec);
  const scale = Math.min(44, 560 / (top + below)) * (paper === 'drawing' ? 0.86 : 1);
  const axis: Axis = { x: 390, y: 400 - ((top + below) * scale) / 2 + top * scale, scale };
  const { shapes, end } = drawAbutment(spec, axis);
  const wide = (spec.diameter / 2) * scale;
  const bottom = axis.y + end * scale;
  const cuffEnd = axis.y + (0.22 + Math.max(0.6, spec.cuff)) * scale;
  const measures = [
    measureDown(axis.y, cuffEnd, axis.x + wide + 78, axis.x + wide, mm(spec.cuff)),
    spec.angle > 0
      ? angleMark(axis, spec.angle, top * scale + 34)
      : centreLine(axis.x, axis.y - top * scale - 50, bottom + 34),
    spec.angle === 0 && paper === 'drawing'
      ? measureDown(axis.y - top * scale, axis.y, axis.x - wide - 62, axis.x - wide, mm(top))
      : '',
    paper === 'drawing'
      ? measureAcross(axis.x - wide, axis.x + wide, bottom + 50, axis.y + 8, `&#216; ${mm(spec.diameter)}`)
      : '',
  ];
  const shadow = { x: axis.x + 6, y: bottom + 28, rx: wide * 0.8 };
  return sheet(spec.angle > 0 ? shapes + measures.join('') : measures.join('') + shapes, {
    title: `Abutment ${mm(spec.diameter)} mm, cuff ${mm(spec.cuff)} mm`,
    finishes: [TITANIUM, tinted(spec.tint)],
    paper,
    ...(paper === 'studio' ? { shadow } : {}),
  });
}

export function abutmentPictures(spec: AbutmentSpec): Picture[] {
  return [picture(spec, 'studio'), picture(spec, 'drawing')];
}
