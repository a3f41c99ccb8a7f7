/** A surface: its colour, and the strength of the light on it. */
export interface Finish {
  id: string;
  color: string;
  gloss: 'polished' | 'matte' | 'dull';
}

export const TITANIUM: Finish = { id: 'ti', color: '#aeb8c1', gloss: 'polished' };
export const STEEL: Finish = { id: 'steel', color: '#b9c2c9', gloss: 'polished' };
export const BLASTED: Finish = { id: 'sla', color: '#949da5', gloss: 'matte' };
export const BLASTED_MOIST: Finish = { id: 'slm', color: '#82909d', gloss: 'matte' };
export const PEEK: Finish = { id: 'peek', color: '#e3d8bf', gloss: 'matte' };
export const WHITE: Finish = { id: 'white', color: '#eceff1', gloss: 'dull' };
export const DARK: Finish = { id: 'dark', color: '#4a5661', gloss: 'matte' };

/** An anodised or coated metal of the given colour. */
export function tinted(color: string): Finish {
  return { id: `t${color.slice(1)}`, color, gloss: 'polished' };
}

function channel(color: string, index: number): number {
  return Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
}

/** Mixes towards white (`light` > 0) or a cold black (`light` < 0). */
export function shade(color: string, light: number): string {
  const target = light >= 0 ? [255, 255, 255] : [26, 36, 46];
  const share = Math.abs(light);
  return `#${target
    .map((end, index) => Math.round(channel(color, index) * (1 - share) + end * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

type Stops = readonly (readonly [offset: number, light: number])[];

// One light from the upper left and a faint rim light on the right, the same for all shapes of a sheet.
const BODY: Record<Finish['gloss'], Stops> = {
  polished: [
    [0, -0.42],
    [0.07, -0.12],
    [0.2, 0.5],
    [0.29, 0.92],
    [0.37, 0.6],
    [0.52, 0.1],
    [0.72, -0.28],
    [0.9, -0.52],
    [0.96, -0.34],
    [1, -0.14],
  ],
  matte: [
    [0, -0.38],
    [0.12, -0.08],
    [0.3, 0.42],
    [0.45, 0.2],
    [0.7, -0.2],
    [0.92, -0.46],
    [1, -0.24],
  ],
  dull: [
    [0, -0.16],
    [0.25, 0.35],
    [0.5, 0.1],
    [0.85, -0.16],
    [1, -0.1],
  ],
};

function stopsOf(color: string, stops: Stops, lift: number): string {
  return stops
    .map(([offset, light]) => {
      const lifted = Math.max(-0.85, Math.min(0.97, light + lift));
      return `<stop offset="${offset}" stop-color="${shade(color, lifted)}"/>`;
    })
    .join('');
}

/** Horizontal gradients of each finish: body, facing up, facing down, in the dark. */
export function finishGradients(finishes: readonly Finish[]): string {
  const distinct = [...new Map(finishes.map((finish) => [finish.id, finish])).values()];
  return distinct
    .map(({ id, color, gloss }) =>
      [
        ['', 0],
        ['-up', 0.2],
        ['-low', -0.3],
        ['-deep', -0.42],
      ]
        .map(
          ([suffix, lift]) =>
            `<linearGradient id="${id}${suffix}">${stopsOf(color, BODY[gloss], Number(lift))}</linearGradient>`,
        )
        .join(''),
    )
    .join('');
}
