import { type Finish, finishGradients } from './finishes.ts';

/** The one accent colour of every picture: dimension lines, centre lines, marks. */
export const ACCENT = '#0f6f8c';
export const INK = '#465563';

/** Formats a coordinate with one decimal: more precise than a screen, and short in the file. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A drawn picture, ready for a file. */
export interface Picture {
  svg: string;
  width: number;
  height: number;
}

export interface SheetOptions {
  /** The text for screen readers, Latin letters and digits. */
  title: string;
  finishes: readonly Finish[];
  /** `drawing` is the plain paper of a dimension drawing, `studio` the lit background of a main picture. */
  paper?: 'studio' | 'drawing';
  /** The soft shadow: centre and half width in px; none by default. */
  shadow?:
    | { x: number; y: number; rx: number; ry?: number }
    | readonly { x: number; y: number; rx: number; ry?: number }[];
}

function paperOf(kind: 'studio' | 'drawing'): string {
  if (kind === 'studio') return '<rect width="800" height="800" fill="url(#paper)"/>';
  const lines = Array.from({ length: 19 }, (_, index) => (index + 1) * 40)
    .map((at) => `M${at} 0V800M0 ${at}H800`)
    .join('');
  return `<rect width="800" height="800" fill="#fbfcfd"/><path d="${lines}" stroke="#e6ecf0" stroke-width="1" fill="none"/>`;
}

/** Wraps shapes into an 800 x 800 picture with the shared light, paper and shadow. */
export function sheet(shapes: string, { title, finishes, paper = 'studio', shadow }: SheetOptions): Picture {
  const shadows = shadow === undefined ? [] : 'x' in shadow ? [shadow] : shadow;
  const ground = shadows
    .map(
      ({ x, y, rx, ry }) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry ?? rx * 0.16)}" fill="url(#shadow)"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800" role="img" font-family="Helvetica,Arial,sans-serif"><title>${title}</title><defs><radialGradient id="paper" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#f6f9fa"/><stop offset="1" stop-color="#e7edf1"/></radialGradient><radialGradient id="shadow"><stop offset="0" stop-color="#2b3a47" stop-opacity=".34"/><stop offset=".55" stop-color="#2b3a47" stop-opacity=".13"/><stop offset="1" stop-color="#2b3a47" stop-opacity="0"/></radialGradient>${finishGradients(finishes)}</defs>${paperOf(paper)}${ground}${shapes}</svg>\n`;
  return { svg, width: 800, height: 800 };
}
