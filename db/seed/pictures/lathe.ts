import type { Finish } from './finishes.ts';
import { shade } from './finishes.ts';
import { n } from './sheet.ts';

/** Everything is seen from slightly above: a circle of radius r is drawn as an ellipse with the radii r and TILT r. */
export const TILT = 0.15;

/** Maps millimetres of an upright part to px: `x` is its axis, `y` its zero height, `scale` px per mm. */
export interface Axis {
  x: number;
  y: number;
  scale: number;
}

/** A slice of a turned part, from top to bottom, in mm. */
export interface Slice {
  y0: number;
  r0: number;
  y1: number;
  r1: number;
  finish: Finish;
  /** `straight` cone or cylinder, `flare` an S, `round` a convex lower end, `dome` a convex upper end. */
  side?: 'straight' | 'flare' | 'round' | 'dome';
  tone?: '' | '-up' | '-low' | '-deep';
  /** True if a shape of the same radius covers the lid, which is then not drawn. */
  open?: boolean;
}

type Control = readonly [radius: number, share: number];

/** The two control points of a side: radius, and share of the height. */
function controls(side: 'flare' | 'round' | 'dome', r0: number, r1: number): readonly [Control, Control] {
  if (side === 'flare')
    return [
      [r0, 0.5],
      [r1, 0.5],
    ];
  if (side === 'round')
    return [
      [r0, 0.55],
      [r1 + (r0 - r1) * 0.55, 1],
    ];
  return [
    [r0 + (r1 - r0) * 0.55, 0],
    [r1, 0.45],
  ];
}

function sideCurve(slice: Slice, sign: 1 | -1, axis: Axis, upwards: boolean): string {
  const px = (r: number) => n(axis.x + sign * r * axis.scale);
  const py = (y: number) => n(axis.y + y * axis.scale);
  const { y0, r0, y1, r1, side = 'straight' } = slice;
  const height = y1 - y0;
  const end = upwards ? `${px(r0)} ${py(y0)}` : `${px(r1)} ${py(y1)}`;
  if (side === 'straight') return `L${end}`;
  const [[ra, ya], [rb, yb]] = controls(side, r0, r1);
  const first = `${px(ra)} ${py(y0 + height * ya)}`;
  const second = `${px(rb)} ${py(y0 + height * yb)}`;
  return upwards ? `C${second} ${first} ${end}` : `C${first} ${second} ${end}`;
}

/** Draws one slice: its lid, then its front. */
export function drawSlice(slice: Slice, axis: Axis): string {
  const { y0, r0, y1, r1, finish, tone = '', open = false } = slice;
  const px = (r: number) => n(axis.x + r * axis.scale);
  const py = (y: number) => n(axis.y + y * axis.scale);
  const rx = n(r1 * axis.scale);
  const ry = n(r1 * axis.scale * TILT);
  const top = n(r0 * axis.scale);
  const topTilt = n(r0 * axis.scale * TILT);
  const front = `<path d="M${px(-r0)} ${py(y0)}${sideCurve(slice, -1, axis, false)}A${rx} ${ry} 0 0 0 ${px(r1)} ${py(y1)}${sideCurve(slice, 1, axis, true)}A${top} ${topTilt} 0 0 1 ${px(-r0)} ${py(y0)}Z" fill="url(#${finish.id}${tone})"/>`;
  if (open) return front;
  return `${front}<ellipse cx="${n(axis.x)}" cy="${py(y0)}" rx="${top}" ry="${topTilt}" fill="${shade(finish.color, finish.gloss === 'polished' ? 0.5 : 0.3)}" stroke="${shade(finish.color, 0.8)}" stroke-width="1"/>`;
}

/** Draws slices given from top to bottom, lowest first so that upper ones cover lower ones. */
export function lathe(slices: readonly Slice[], axis: Axis): string {
  return [...slices]
    .reverse()
    .map((slice) => drawSlice(slice, axis))
    .join('');
}

/** Stacks cylinders and cones downwards from `y`: each entry is [height, upper radius, lower radius, finish, rest]. */
export function stack(
  y: number,
  parts: readonly (readonly [number, number, number, Finish, Partial<Slice>?])[],
): { slices: Slice[]; end: number } {
  let at = y;
  const slices = parts.map(([height, r0, r1, finish, rest]) => {
    const slice: Slice = { y0: at, r0, y1: at + height, r1, finish, ...rest };
    at += height;
    return slice;
  });
  return { slices, end: at };
}

/** A dark bore in a lid, with a polygon of `sides` for a driver. `r` in mm. */
export function socket(axis: Axis, y: number, r: number, sides: 0 | 6 | 8 = 6): string {
  const cy = axis.y + y * axis.scale;
  const radius = r * axis.scale;
  const rim = `<ellipse cx="${n(axis.x)}" cy="${n(cy)}" rx="${n(radius)}" ry="${n(radius * TILT)}" fill="#5d6974"/>`;
  if (sides === 0) {
    return `${rim}<ellipse cx="${n(axis.x)}" cy="${n(cy + radius * 0.03)}" rx="${n(radius * 0.88)}" ry="${n(radius * TILT * 0.84)}" fill="#27313a"/>`;
  }
  const corners = Array.from({ length: sides }, (_, index) => {
    const angle = ((index + 0.5) / sides) * 2 * Math.PI;
    return `${n(axis.x + Math.cos(angle) * radius * 0.86)} ${n(cy + Math.sin(angle) * radius * TILT * 0.86)}`;
  });
  return `${rim}<path d="M${corners.join('L')}Z" fill="#27313a"/>`;
}

/** A line around the front of a part: a groove, a mark, a ring. `width` in px. */
export function ring(axis: Axis, y: number, r: number, width: number, color: string, opacity = 1): string {
  const rx = n(r * axis.scale);
  const at = n(axis.y + y * axis.scale);
  const from = n(axis.x - r * axis.scale);
  return `<path d="M${from} ${at}A${rx} ${n(r * axis.scale * TILT)} 0 0 0 ${n(axis.x + r * axis.scale)} ${at}" stroke="${color}" stroke-width="${n(width)}" stroke-opacity="${opacity}" fill="none"/>`;
}

/** A flat ground on the front between two heights; `r` its half width, mm. */
export function facet(axis: Axis, y0: number, y1: number, r0: number, r1: number): string {
  const px = (r: number) => n(axis.x + r * axis.scale);
  const py = (y: number) => n(axis.y + y * axis.scale);
  const left = `M${px(-r0)} ${py(y0)}L${px(-r1)} ${py(y1)}`;
  return `<path d="${left}L${px(r1)} ${py(y1)}L${px(r0)} ${py(y0)}Z" fill="#fff" fill-opacity=".26"/><path d="${left}" stroke="#fff" stroke-opacity=".7" stroke-width="1.4"/><path d="M${px(r0)} ${py(y0)}L${px(r1)} ${py(y1)}" stroke="#2b3742" stroke-opacity=".35" stroke-width="1.4"/>`;
}
