const SKY = ['#0B6270', '#22384A'];

/** A section of a fixture: collar, tapering core with its threads, in a tone of the line. */
function fixture(x: number, y: number, scale: number, collar: 'flared' | 'narrow'): string {
  const threads = Array.from({ length: 11 }, (_, n) => {
    const half = 42 - n * 1.6;
    const at = 26 + n * 22;
    return `<path d="M${-half} ${at + 9}L${half} ${at}"/>`;
  }).join('');
  const neck = collar === 'flared' ? 'M-60 -92H60L40 -4H-40Z' : 'M-38 -22H38L40 -4H-40Z';
  return `<g transform="translate(${x} ${y}) scale(${scale})">
<path d="M-40 0H40L30 230Q22 288 0 290Q-22 288 -30 230Z" fill="#eef3f4" stroke="#0b6270" stroke-width="3"/>
<path d="${neck}" fill="#dfe8ea" stroke="#0b6270" stroke-width="3" stroke-linejoin="round"/>
<g stroke="#0b6270" stroke-width="5" stroke-linecap="round">${threads}</g>
</g>`;
}

/** The pores of cancellous bone, at the same places in each drawing. */
function pores(width: number, height: number, top: number): string {
  const count = Math.round((width * (height - top)) / 9_000);
  return Array.from({ length: count }, (_, n) => {
    const x = (n * 0.618_034 * width) % width;
    const y = top + 40 + ((n * 0.754_877) % 1) * (height - top - 40);
    const size = 7 + ((n * 5) % 11);
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${size}" ry="${(size * 0.62).toFixed(1)}"/>`;
  }).join('');
}

/** A section of the jaw bone with fixtures of both lines at the same level: the first hero picture. */
export function boneSection(width: number, height: number): string {
  const top = Math.round(height * 0.5);
  const scale = height / 800;
  const at = (share: number) => Math.round(width * share);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e4f1f2"/><stop offset="1" stop-color="#f7fafa"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#air)"/>
<path d="M0 ${top - 60 * scale}Q${at(0.25)} ${top - 110 * scale} ${at(0.5)} ${top - 70 * scale}T${width} ${top - 70 * scale}V${height}H0Z" fill="#f0c9c4"/>
<rect y="${top}" width="${width}" height="${height - top}" fill="#ead9b8"/>
<rect y="${top}" width="${width}" height="${Math.round(26 * scale)}" fill="#dcc79d"/>
<g fill="#c8ab78" opacity=".38">${pores(width, height, top)}</g>
${fixture(at(0.3), top, scale, 'flared')}
${fixture(at(0.52), top + 4, scale, 'narrow')}
${fixture(at(0.74), top, scale, 'flared')}
<path d="M0 ${top}H${width}" stroke="#0b6270" stroke-width="${2 * scale}" stroke-dasharray="${14 * scale} ${10 * scale}"/>
</svg>
`;
}

/** A tray on a dark table with instruments in their compartments, for the picture of an exhibition. */
export function instrumentTray(width: number, height: number): string {
  const scale = height / 800;
  const tools = Array.from({ length: 7 }, (_, n) => {
    const x = Math.round(width * (0.17 + n * 0.11));
    const length = (300 + ((n * 53) % 120)) * scale;
    const y = height * 0.24;
    const band = ['#d6a63a', '#b3452f', '#3f7f5c', '#2f6fa8', '#8a5aa0', '#c9c9c9', '#4d565a'][n] ?? '#c9c9c9';
    return `<g><rect x="${x - 16 * scale}" y="${y}" width="${32 * scale}" height="${length * 0.42}" rx="${8 * scale}" fill="#dfe6e8"/>
<rect x="${x - 16 * scale}" y="${y + length * 0.28}" width="${32 * scale}" height="${16 * scale}" fill="${band}"/>
<path d="M${x - 11 * scale} ${y + length * 0.42}H${x + 11 * scale}L${x + 6 * scale} ${y + length}L${x} ${y + length + 18 * scale}L${x - 6 * scale} ${y + length}Z" fill="#aab8bd"/></g>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${SKY[1]}"/>
<rect width="${width}" height="${height}" fill="${SKY[0]}" opacity=".35"/>
<rect x="${width * 0.09}" y="${height * 0.14}" width="${width * 0.82}" height="${height * 0.72}" rx="${36 * scale}" fill="#101f29" opacity=".55"/>
<rect x="${width * 0.11}" y="${height * 0.18}" width="${width * 0.78}" height="${height * 0.64}" rx="${28 * scale}" fill="none" stroke="#9fb6bb" stroke-width="${2 * scale}" opacity=".5"/>
${tools}
</svg>
`;
}
