import { ACCENT, INK, n } from './sheet.ts';

const ARROW = 9;

function label(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end', size: number): string {
  return `<text x="${n(x)}" y="${n(y)}" font-size="${size}" fill="${INK}" text-anchor="${anchor}" letter-spacing=".5">${text}</text>`;
}

/** A horizontal measure from `x0` to `x1` at height `y`, with hairlines down (or up) to the part at `to`. */
export function measureAcross(x0: number, x1: number, y: number, to: number, text: string, size = 27): string {
  const above = y < to;
  const overshoot = above ? -7 : 7;
  const gap = above ? -10 : 10;
  const lines = `M${n(x0)} ${n(to + gap)}V${n(y + overshoot)}M${n(x1)} ${n(to + gap)}V${n(y + overshoot)}M${n(x0)} ${n(y)}H${n(x1)}`;
  const heads = `M${n(x0)} ${n(y)}l${ARROW} -3.5v7zM${n(x1)} ${n(y)}l-${ARROW} -3.5v7z`;
  const textY = above ? y - 14 : y + 14 + size * 0.72;
  return `<path d="${lines}" stroke="${ACCENT}" stroke-width="1.4" fill="none" opacity=".75"/><path d="${heads}" fill="${ACCENT}"/>${label((x0 + x1) / 2, textY, text, 'middle', size)}`;
}

/** A vertical measure from `y0` to `y1` at `x`, with hairlines to the part at `to`; the label is beside it. */
export function measureDown(y0: number, y1: number, x: number, to: number, text: string, size = 27): string {
  const right = x > to;
  const overshoot = right ? 7 : -7;
  const gap = right ? 10 : -10;
  const lines = `M${n(to + gap)} ${n(y0)}H${n(x + overshoot)}M${n(to + gap)} ${n(y1)}H${n(x + overshoot)}M${n(x)} ${n(y0)}V${n(y1)}`;
  const heads = `M${n(x)} ${n(y0)}l-3.5 ${ARROW}h7zM${n(x)} ${n(y1)}l-3.5 -${ARROW}h7z`;
  return `<path d="${lines}" stroke="${ACCENT}" stroke-width="1.4" fill="none" opacity=".75"/><path d="${heads}" fill="${ACCENT}"/>${label(right ? x + 16 : x - 16, (y0 + y1) / 2 + size * 0.35, text, right ? 'start' : 'end', size)}`;
}

/** The dash-dot line of an axis. */
export function centreLine(x: number, y0: number, y1: number): string {
  return `<path d="M${n(x)} ${n(y0)}V${n(y1)}" stroke="${ACCENT}" stroke-width="1.1" stroke-dasharray="18 5 3 5" opacity=".55" fill="none"/>`;
}

/** A caption under a part. */
export function caption(x: number, y: number, text: string, size = 24): string {
  return label(x, y, text, 'middle', size);
}

/** Millimetres in the format of a drawing: `4.0`, `11.5`. */
export function mm(value: number): string {
  return value.toFixed(Number.isInteger(value * 10) ? 1 : 2);
}
