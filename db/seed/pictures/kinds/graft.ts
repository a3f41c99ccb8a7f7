import { randomOf } from '../../random.ts';
import { measureAcross, measureDown, mm } from '../dimension.ts';
import { DARK, STEEL, shade, TITANIUM, tinted, WHITE } from '../finishes.ts';
import { type Axis, lathe, socket, stack } from '../lathe.ts';
import { ACCENT, INK, n, type Picture, sheet } from '../sheet.ts';
import { drawThread } from '../thread.ts';

/** Materials that rebuild bone. `size` is the grain range or the sheet, in mm, as printed. */
export interface GraftSpec {
  kind: 'graft';
  part: 'vial' | 'syringe' | 'plug' | 'membrane' | 'mesh' | 'pins';
  tint: string;
  /** `0.25-1.0` for grains; `20x30` for sheets. */
  size: string;
}

function grains(seed: string, width: number, top: number, bottom: number, coarse: boolean): string {
  const random = randomOf(seed);
  const tones = ['#f6f1e6', '#e9e0cd', '#fbf8f1', '#ded3bc', '#f0e8d8'];
  return Array.from({ length: coarse ? 420 : 800 }, () => {
    const x = 400 + (random.next() - 0.5) * width;
    const heap = Math.cos(((x - 400) / width) * Math.PI) * 16;
    const y = bottom - random.next() * (bottom - top + heap);
    const r = (coarse ? 6 : 3.6) + random.next() * (coarse ? 5 : 3);
    return { x, y, r, tone: random.pick(tones) };
  })
    .sort((one, other) => one.y - other.y)
    .map(
      ({ x, y, r, tone }) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.82)}" fill="${tone}" stroke="#b9aa8b" stroke-opacity=".55" stroke-width=".9"/>`,
    )
    .join('');
}

function vial({ tint, size }: GraftSpec): Picture {
  const axis: Axis = { x: 400, y: 110, scale: 20 };
  const { slices } = stack(0, [
    [0.5, 4.4, 4.9, tinted(tint), { tone: '-up' }],
    [1.6, 4.9, 4.9, tinted(tint), { open: true }],
    [2.2, 4.6, 4.6, STEEL],
  ]);
  const body =
    'M322 196C322 236 270 238 270 290V640a28 22 0 0 0 28 26q102 16 204 0a28 22 0 0 0 28 -26V290C530 238 478 236 478 196Z';
  const defs = `<defs><clipPath id="glass"><path d="${body}"/></clipPath><linearGradient id="g"><stop offset="0" stop-color="#9fb4c0" stop-opacity=".6"/><stop offset=".1" stop-color="#e8f0f4" stop-opacity=".35"/><stop offset=".24" stop-color="#fff" stop-opacity=".75"/><stop offset=".34" stop-color="#fff" stop-opacity=".08"/><stop offset=".85" stop-color="#c6d4dc" stop-opacity=".22"/><stop offset="1" stop-color="#8fa6b3" stop-opacity=".6"/></linearGradient></defs>`;
  const coarse = size.endsWith('2.0');
  const label = `<path d="M270 470q130 22 260 0v112q-130 22 -260 0z" fill="#fff" fill-opacity=".95"/><path d="M270 470q130 22 260 0v14q-130 22 -260 0z" fill="${tint}"/><text x="400" y="534" font-size="27" font-weight="600" letter-spacing="5" fill="${ACCENT}" text-anchor="middle">IRUON</text><text x="400" y="570" font-size="23" fill="${INK}" text-anchor="middle">${size} mm</text>`;
  const shapes = `${defs}<g clip-path="url(#glass)"><path d="${body}" fill="#eef4f7" fill-opacity=".7"/><path d="M266 392Q400 356 534 392V670H266Z" fill="#e2d8c3"/>${grains(`vial ${size} ${tint}`, 268, 384, 668, coarse)}${label}<path d="${body}" fill="url(#g)"/></g><path d="${body}" fill="none" stroke="#8ea5b2" stroke-width="1.6"/>${lathe(slices, axis)}`;
  return sheet(shapes, {
    title: `Bone graft granules ${size} mm`,
    finishes: [tinted(tint), STEEL],
    shadow: { x: 408, y: 676, rx: 190, ry: 24 },
  });
}

function syringe({ tint, size }: GraftSpec): Picture {
  const barrel = `<linearGradient id="b" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#b4c4cd"/><stop offset=".25" stop-color="#fff"/><stop offset=".6" stop-color="#e9eff2"/><stop offset="1" stop-color="#9db0bb"/></linearGradient><linearGradient id="p" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#d8ccb3"/><stop offset=".3" stop-color="#fbf6ea"/><stop offset="1" stop-color="#c5b692"/></linearGradient>`;
  const ticks = Array.from({ length: 9 }, (_, index) => `M${290 + index * 28} -38v${index % 2 === 0 ? 22 : 14}`).join(
    '',
  );
  const shapes = `<defs>${barrel}</defs><g transform="translate(130 590) rotate(-36)"><ellipse cx="330" cy="78" rx="350" ry="22" fill="url(#shadow)"/><rect x="-60" y="-12" width="300" height="24" fill="#cfd8de"/><rect x="-60" y="-12" width="300" height="8" fill="#eef2f5"/><rect x="-76" y="-40" width="18" height="80" rx="7" fill="${tint}"/><rect x="196" y="-58" width="20" height="116" rx="9" fill="${tint}"/><rect x="214" y="-38" width="330" height="76" rx="12" fill="url(#b)" stroke="#90a6b3" stroke-width="1.6"/><rect x="300" y="-28" width="240" height="56" rx="8" fill="url(#p)"/><rect x="276" y="-32" width="26" height="64" rx="6" fill="#55636f"/><path d="M544 -24L580 -15V15L544 24Z" fill="url(#b)" stroke="#90a6b3" stroke-width="1.4"/><rect x="580" y="-11" width="74" height="22" rx="6" fill="${tint}"/><path d="${ticks}" stroke="${INK}" stroke-width="2" opacity=".7"/><text x="420" y="9" font-size="26" font-weight="600" letter-spacing="5" fill="${ACCENT}" text-anchor="middle">IRUON</text></g><text x="590" y="640" font-size="27" fill="${INK}" text-anchor="middle">${size} cc</text>`;
  return sheet(shapes, { title: `Bone graft putty ${size} cc`, finishes: [] });
}

function plug({ size }: GraftSpec): Picture {
  const random = randomOf(`plug ${size}`);
  const axis: Axis = { x: 390, y: 200, scale: 20 };
  const { slices } = stack(0, [
    [18, 5.4, 5.2, WHITE],
    [2, 5.2, 3.8, WHITE, { side: 'round', open: true }],
  ]);
  const pores = Array.from({ length: 150 }, () => {
    const share = (random.next() - 0.5) * 1.9;
    const x = 390 + share * 104;
    const y = 232 + random.next() * 350 + Math.sqrt(Math.max(0, 1 - share * share)) * 14;
    const r = 2 + random.next() * 5;
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * Math.sqrt(1 - share * share * 0.8))}" ry="${n(r * 0.8)}" fill="#9aa6ae" fill-opacity="${n(0.2 + random.next() * 0.3)}"/>`;
  });
  return sheet(
    lathe(slices, axis) +
      pores.join('') +
      measureDown(200, 600, 590, 500, '20.0') +
      measureAcross(282, 498, 664, 580, '&#216; 10.0'),
    {
      title: 'Collagen plug',
      finishes: [WHITE],
      shadow: { x: 396, y: 610, rx: 128, ry: 20 },
    },
  );
}

function sheetPart({ part, tint, size }: GraftSpec): Picture {
  const [w = 20, h = 30] = size.split('x').map(Number);
  const scale = Math.min(12, 400 / Math.max(w, h));
  const [pw, ph] = [w * scale, h * scale];
  const outline = `M0 ${n(ph * 0.06)}Q0 0 ${n(pw * 0.06)} 0H${n(pw * 0.94)}Q${n(pw)} 0 ${n(pw)} ${n(ph * 0.06)}V${n(ph * 0.94)}Q${n(pw)} ${n(ph)} ${n(pw * 0.94)} ${n(ph)}H${n(pw * 0.06)}Q0 ${n(ph)} 0 ${n(ph * 0.94)}Z`;
  const mesh = part === 'mesh';
  const light = mesh
    ? [shade(TITANIUM.color, 0.75), shade(TITANIUM.color, 0.1), shade(TITANIUM.color, -0.25)]
    : ['#ffffff', '#f3efe6', '#ddd6c6'];
  const random = randomOf(`${part} ${size} ${tint}`);
  const holes: string[] = [];
  if (mesh) {
    const step = scale * 1.9;
    for (let y = step; y < ph - step * 0.6; y += step) {
      for (let x = step; x < pw - step * 0.6; x += step)
        holes.push(
          `<circle cx="${n(x)}" cy="${n(y)}" r="${n(step * 0.3)}" fill="#eef3f6" stroke="#5d6974" stroke-width="1.4"/>`,
        );
    }
  } else {
    for (let index = 0; index < 110; index += 1) {
      const [x, y, turn] = [random.next() * pw, random.next() * ph, random.next() * 6.28];
      const long = 14 + random.next() * 34;
      holes.push(
        `<path d="M${n(x)} ${n(y)}q${n(Math.cos(turn) * long * 0.5 + 6)} ${n(Math.sin(turn) * long * 0.5)} ${n(Math.cos(turn) * long)} ${n(Math.sin(turn) * long)}" stroke="#b7ab92" stroke-opacity=".4" stroke-width="1.3" fill="none"/>`,
      );
    }
  }
  const ribs =
    tint === TITANIUM.color && !mesh
      ? `<path d="M${n(pw / 2)} ${n(ph * 0.1)}V${n(ph * 0.9)}M${n(pw * 0.14)} ${n(ph * 0.34)}H${n(pw * 0.86)}M${n(pw * 0.14)} ${n(ph * 0.66)}H${n(pw * 0.86)}" stroke="#7c8894" stroke-width="9" stroke-linecap="round"/>`
      : '';
  const x = 400 - pw / 2 - 20;
  const y = 390 - ph / 2;
  const defs = `<defs><clipPath id="edge"><path d="${outline}"/></clipPath><linearGradient id="face" x1="0" y1="0" x2="1" y2="1">${light.map((color, index) => `<stop offset="${index / 2}" stop-color="${color}"/>`).join('')}</linearGradient></defs>`;
  const shapes = `${defs}<path d="${outline}" transform="translate(${n(x + 14)} ${n(y + 18)})" fill="#2b3a47" fill-opacity=".1"/><path d="${outline}" transform="translate(${n(x + 6)} ${n(y + 8)})" fill="#2b3a47" fill-opacity=".12"/><g transform="translate(${n(x)} ${n(y)})"><path d="${outline}" fill="url(#face)"/><g clip-path="url(#edge)">${holes.join('')}${ribs}</g><path d="${outline}" fill="none" stroke="${mesh ? '#6d7884' : '#c9c0ac'}" stroke-width="1.6"/></g>`;
  return sheet(
    shapes + measureAcross(x, x + pw, y + ph + 60, y + ph, mm(w)) + measureDown(y, y + ph, x + pw + 62, x + pw, mm(h)),
    {
      title: `${mesh ? 'Titanium mesh' : 'Membrane'} ${size} mm`,
      finishes: [],
    },
  );
}

function pins({ tint }: GraftSpec): Picture {
  const parts = [3, 4, 5].map((length, index) => {
    const axis: Axis = { x: 200 + index * 200, y: 250, scale: 52 };
    const head = stack(0, [
      [0.3, 0.95, 1.3, tinted(tint), { side: 'dome' }],
      [0.5, 1.3, 1.25, tinted(tint), { open: true }],
    ]);
    const core = (y: number) => 0.46 * (1 - 0.55 * Math.max(0, (y - head.end) / length) ** 3);
    const thread = {
      y0: head.end,
      y1: head.end + length,
      pitch: 0.62,
      crest: 0.06,
      core,
      outer: (y: number) => core(y) + 0.14,
      finish: TITANIUM,
    };
    const bottom = axis.y + (head.end + length) * axis.scale;
    return (
      drawThread(thread, axis) +
      lathe(head.slices, axis) +
      socket(axis, 0.02, 0.5, 6) +
      `<text x="${axis.x}" y="660" font-size="27" fill="${INK}" text-anchor="middle">${mm(length)}</text><path d="M${axis.x} ${n(bottom + 14)}V624" stroke="${ACCENT}" stroke-width="1.1" stroke-dasharray="3 5" opacity=".6"/>`
    );
  });
  return sheet(parts.join(''), { title: 'Fixation pins', finishes: [TITANIUM, tinted(tint), DARK] });
}

const drawers = { vial, syringe, plug, membrane: sheetPart, mesh: sheetPart, pins };

export function graftPictures(spec: GraftSpec): Picture[] {
  return [drawers[spec.part](spec)];
}
