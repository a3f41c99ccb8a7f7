import { caption, centreLine, measureAcross, measureDown, mm } from '../dimension.ts';
import { TITANIUM, tinted } from '../finishes.ts';
import { type Axis, lathe, socket, stack } from '../lathe.ts';
import { type Picture, sheet } from '../sheet.ts';
import { connection } from './connection.ts';

/** Healing abutments, caps and cover screws; millimetres. A cover screw has a height under 1.5. */
export interface HealingSpec {
  kind: 'healing';
  diameter: number;
  height: number;
  tint: string;
}

const NECK = 1.5;

function drawHealing(spec: HealingSpec, axis: Axis): { shapes: string; end: number } {
  const wide = spec.diameter / 2;
  const finish = tinted(spec.tint);
  const flat = spec.height < 1.5;
  const dome = Math.min(0.7, spec.height * 0.4);
  const rest = spec.height - dome;
  const { slices, end } = stack(0, [
    [dome, wide * 0.68, wide, finish, { side: 'dome' }],
    [flat ? rest : rest * 0.4, wide, wide, finish, { open: true }],
    ...(flat ? [] : [[rest * 0.6, wide, NECK, finish, { side: 'flare', open: true }] as const]),
  ]);
  const low = connection(axis, end - 0.02, Math.min(NECK, wide * 0.8), false);
  return {
    shapes: low.shapes + lathe(slices, axis) + socket(axis, 0.02, Math.min(0.85, wide * 0.42), 6),
    end: low.end,
  };
}

function single(spec: HealingSpec): Picture {
  const total = spec.height + 5;
  const scale = Math.min(52, 540 / total);
  const axis: Axis = { x: 390, y: 405 - (total * scale) / 2, scale };
  const { shapes, end } = drawHealing(spec, axis);
  const wide = (spec.diameter / 2) * scale;
  const bottom = axis.y + end * scale;
  return sheet(
    [
      centreLine(axis.x, axis.y - 40, bottom + 34),
      shapes,
      measureAcross(axis.x - wide, axis.x + wide, axis.y - 66, axis.y + 12, `&#216; ${mm(spec.diameter)}`),
      measureDown(axis.y, axis.y + spec.height * scale, axis.x + wide + 66, axis.x + wide, mm(spec.height)),
    ].join(''),
    {
      title: `Healing part ${mm(spec.diameter)} x ${mm(spec.height)} mm`,
      finishes: [TITANIUM, tinted(spec.tint)],
      shadow: { x: 396, y: bottom + 28, rx: wide * 0.7 },
    },
  );
}

function row(specs: readonly { spec: HealingSpec; text: string }[], title: string): Picture {
  const gap = 700 / specs.length;
  const widest = Math.max(...specs.map(({ spec }) => spec.diameter));
  const scale = Math.min(34, (gap * 0.88) / widest);
  const placed = specs.map(({ spec, text }, index) => {
    const axis: Axis = { x: 50 + gap * (index + 0.5), y: 480 - spec.height * scale - 2.5 * scale, scale };
    const { shapes, end } = drawHealing(spec, axis);
    return {
      shapes: shapes + caption(axis.x, axis.y + end * scale + 78, text),
      shadow: { x: axis.x + 4, y: axis.y + end * scale + 22, rx: spec.diameter * scale * 0.4 },
    };
  });
  return sheet(placed.map((one) => one.shapes).join(''), {
    title,
    finishes: [TITANIUM, ...specs.map(({ spec }) => tinted(spec.tint))],
    shadow: placed.map((one) => one.shadow),
  });
}

/** Main picture and, if several heights are sold, their row. */
export function healingPictures(spec: HealingSpec, heights: readonly number[]): Picture[] {
  if (heights.length < 2) return [single(spec)];
  return [
    single(spec),
    row(
      heights.map((height) => ({ spec: { ...spec, height }, text: mm(height) })),
      `Heights of healing part ${mm(spec.diameter)} mm`,
    ),
  ];
}

/** One of each colour, for colour-coded sets; each is captioned with its diameter. */
export function healingSetPictures(specs: readonly HealingSpec[]): Picture[] {
  return [
    row(
      specs.map((spec) => ({ spec, text: `&#216; ${mm(spec.diameter)}` })),
      'Colour-coded healing parts',
    ),
  ];
}
