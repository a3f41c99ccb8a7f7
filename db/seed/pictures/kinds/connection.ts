import { type Finish, TITANIUM } from '../finishes.ts';
import { type Axis, lathe, stack } from '../lathe.ts';
import { drawThread, machineScrew } from '../thread.ts';

/**
 * The part inside the fixture: cone, optional hex, and the tip of the screw, from `y` downwards, mm. `r` is the radius
 * of the cone's upper end. Returns the drawing and its lower end.
 */
export function connection(
  axis: Axis,
  y: number,
  r: number,
  hex: boolean,
  finish: Finish = TITANIUM,
): { shapes: string; end: number } {
  const low = r * 0.8;
  const { slices, end } = stack(y, [
    [1.5, r, low, finish, { open: true }],
    ...(hex ? [[1.1, low * 0.9, low * 0.88, finish, { open: true, tone: '-low' }] as const] : []),
    [0.5, low * 0.62, low * 0.55, finish, { tone: '-low' }],
  ]);
  const screwEnd = end + 3;
  const x = axis.x;
  const facets = hex
    ? [-0.36, 0.36]
        .map((share) => {
          const at = x + share * low * axis.scale;
          const top = axis.y + (y + 1.55) * axis.scale + 6;
          return `<path d="M${at.toFixed(1)} ${top.toFixed(1)}v${(0.95 * axis.scale).toFixed(1)}" stroke="#27323c" stroke-opacity=".55" stroke-width="1.6"/>`;
        })
        .join('')
    : '';
  return {
    shapes: drawThread(machineScrew(end - 0.05, screwEnd, 0.95, finish), axis) + lathe(slices, axis) + facets,
    end: screwEnd,
  };
}
