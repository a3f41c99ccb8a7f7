import { centreLine, measureAcross, measureDown, mm } from '../dimension.ts';
import { type Finish, PEEK, STEEL, TITANIUM, tinted } from '../finishes.ts';
import { type Axis, facet, lathe, ring, type Slice, socket, stack } from '../lathe.ts';
import { type Picture, sheet } from '../sheet.ts';
import { drawThread, machineScrew } from '../thread.ts';
import { connection } from './connection.ts';

/** Parts that transfer the fixture's position to the model, millimetres. */
export interface ImpressionSpec {
  kind: 'impression';
  part: 'openTray' | 'closedTray' | 'analog' | 'scanBody';
  diameter: number;
  tint: string;
}

type Drawn = { shapes: string; end: number };

function openTray(spec: ImpressionSpec, axis: Axis): Drawn {
  const wide = spec.diameter / 2;
  const finish = tinted(spec.tint);
  const step: readonly (readonly [number, number, number, Finish])[] = [0, 1, 2].flatMap(() => [
    [1.25, wide * 0.86, wide * 0.86, TITANIUM] as const,
    [0.75, wide * 0.58, wide * 0.58, TITANIUM] as const,
  ]);
  const screw = stack(0, [
    [0.3, 0.8, 1.05, STEEL, { tone: '-up' }],
    [3.6, 1.05, 1.05, STEEL, { open: true }],
  ]);
  const { slices, end } = stack(screw.end, [
    ...step,
    [0.9, wide * 0.86, wide, finish],
    [1.7, wide, 1.5, finish, { side: 'flare', open: true }],
  ]);
  const low = connection(axis, end - 0.02, 1.5, true);
  const knurl = [0.9, 1.4, 1.9, 2.4].map((y) => ring(axis, y, 1.05, 2, '#4b5863', 0.5)).join('');
  return {
    shapes: low.shapes + lathe([...screw.slices, ...slices], axis) + knurl + socket(axis, 0, 0.55, 6),
    end: low.end,
  };
}

function closedTray(spec: ImpressionSpec, axis: Axis): Drawn {
  const wide = spec.diameter / 2;
  const finish = tinted(spec.tint);
  const { slices, end } = stack(0, [
    [0.35, wide * 0.46, wide * 0.56, TITANIUM, { tone: '-up' }],
    [2, wide * 0.56, wide * 0.62, TITANIUM, { open: true }],
    [0.8, wide * 0.46, wide * 0.46, TITANIUM],
    [3.4, wide * 0.66, wide * 0.82, TITANIUM],
    [0.8, wide * 0.9, wide, finish],
    [1.7, wide, 1.5, finish, { side: 'flare', open: true }],
  ]);
  const low = connection(axis, end - 0.02, 1.5, true);
  return {
    shapes:
      low.shapes + lathe(slices, axis) + facet(axis, 3.35, 6.5, wide * 0.26, wide * 0.34) + socket(axis, 0, 0.6, 6),
    end: low.end,
  };
}

function analog(spec: ImpressionSpec, axis: Axis): Drawn {
  const wide = spec.diameter / 2;
  const finish = tinted(spec.tint);
  const bodies: Slice[] = [];
  let y = 1.2;
  for (let index = 0; index < 5; index += 1) {
    bodies.push(
      { y0: y, r0: wide, y1: y + 1.35, r1: wide, finish },
      { y0: y + 1.35, r0: wide * 0.8, y1: y + 1.85, r1: wide * 0.8, finish, tone: '-low' },
    );
    y += 1.85;
  }
  const foot: Slice = { y0: y, r0: wide, y1: y + 1.5, r1: wide * 0.7, finish, side: 'round' };
  const head = stack(0, [
    [0.14, wide * 0.94, wide, TITANIUM, { tone: '-up' }],
    [1.06, wide, wide, TITANIUM, { open: true }],
  ]);
  return {
    shapes:
      lathe([...head.slices, ...bodies, foot], axis) +
      facet(axis, 1.4, y + 0.9, wide * 0.22, wide * 0.22) +
      socket(axis, 0, wide * 0.66, 6),
    end: y + 1.5,
  };
}

function scanBody(spec: ImpressionSpec, axis: Axis): Drawn {
  const wide = spec.diameter / 2;
  const { slices, end } = stack(0, [
    [0.3, wide * 0.72, wide * 0.8, PEEK, { tone: '-up' }],
    [6.4, wide * 0.8, wide * 0.8, PEEK, { open: true }],
    [0.5, wide * 0.8, wide * 0.96, tinted(spec.tint)],
    [1.6, wide * 0.96, 1.5, tinted(spec.tint), { side: 'flare', open: true }],
  ]);
  const low = connection(axis, end - 0.02, 1.5, true);
  const marks = ring(axis, 5.1, wide * 0.8, 2.4, '#8f8266', 0.6);
  return {
    shapes:
      low.shapes +
      lathe(slices, axis) +
      facet(axis, 0.5, 4.2, wide * 0.4, wide * 0.4) +
      marks +
      socket(axis, 0, 0.62, 6),
    end: low.end,
  };
}

const drawers = { openTray, closedTray, analog, scanBody };
const names = {
  openTray: 'Open tray impression coping',
  closedTray: 'Closed tray impression coping',
  analog: 'Lab analog',
  scanBody: 'Scan body',
};
const heights = { openTray: 18, closedTray: 14.4, analog: 12, scanBody: 14 };

/** Main picture; the coping with a guide screw also shows that screw separately. */
export function impressionPictures(spec: ImpressionSpec): Picture[] {
  const scale = Math.min(44, 560 / heights[spec.part]);
  const axis: Axis = { x: 395, y: 400 - (heights[spec.part] * scale) / 2, scale };
  const { shapes, end } = drawers[spec.part](spec, axis);
  const wide = (spec.diameter / 2) * scale;
  const bottom = axis.y + end * scale;
  const finishes = [TITANIUM, STEEL, PEEK, tinted(spec.tint)];
  const main = sheet(
    [
      centreLine(axis.x, axis.y - 40, bottom + 30),
      shapes,
      measureDown(axis.y, bottom, axis.x + wide + 80, axis.x + wide * 0.7, mm(Math.round(end * 10) / 10)),
      spec.part === 'analog'
        ? measureAcross(axis.x - wide, axis.x + wide, bottom + 58, bottom - 30, `&#216; ${mm(spec.diameter)}`)
        : '',
    ].join(''),
    {
      title: `${names[spec.part]} ${mm(spec.diameter)} mm`,
      finishes,
      shadow: { x: axis.x + 6, y: bottom + 26, rx: wide * 0.85 },
    },
  );
  return spec.part === 'openTray' ? [main, guideScrew(finishes)] : [main];
}

function guideScrew(finishes: readonly Finish[]): Picture {
  const axis: Axis = { x: 395, y: 130, scale: 30 };
  const { slices, end } = stack(0, [
    [0.4, 1.2, 1.5, STEEL, { tone: '-up' }],
    [3.8, 1.5, 1.5, STEEL, { open: true }],
    [6, 1, 1, STEEL],
  ]);
  const thread = drawThread({ ...machineScrew(end, end + 6, 1.1, STEEL), pitch: 0.5 }, axis);
  const knurl = Array.from({ length: 9 }, (_, index) => ring(axis, 1 + index * 0.32, 1.5, 2, '#4b5863', 0.45)).join('');
  return sheet(
    thread +
      lathe(slices, axis) +
      knurl +
      socket(axis, 0, 0.7, 6) +
      measureDown(130, 130 + (end + 6) * 30, 520, 440, mm(end + 6)),
    {
      title: 'Guide screw',
      finishes,
      shadow: { x: 400, y: 130 + (end + 6) * 30 + 26, rx: 46 },
    },
  );
}
