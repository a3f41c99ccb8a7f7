const TONES = ['#0B6270', '#3D5A80', '#1D6B43', '#7A4E2D'];

function fixture(x: number, y: number, size: number): string {
  const threads = [0, 1, 2, 3, 4, 5].map((ridge) => {
    const half = 30 - ridge * 3;
    return `<path d="M${-half} ${ridge * 18}L${half} ${ridge * 18 - 9}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${size})" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".9">${threads.join('')}</g>`;
}

function sheet(width: number, height: number, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Pretendard, Arial, sans-serif">
${inner}
</svg>
`;
}

/** A wide picture of fixtures in a row, for cards and banners. */
export function bannerOf(position: number, width: number, height: number): string {
  const tone = TONES[position % TONES.length] ?? '';
  const row = [0.62, 0.74, 0.86].map((share, index) =>
    fixture(width * share, height * 0.34, (height / 420) * (1 + index * 0.12)),
  );
  return sheet(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${tone}"/>
<circle cx="${width * 0.2}" cy="${height}" r="${height * 0.7}" fill="#fff" opacity=".08"/>
<circle cx="${width * 0.8}" cy="0" r="${height * 0.6}" fill="#000" opacity=".1"/>
${row.join('')}`,
  );
}

/** The front page of a catalogue. */
export function coverOf(position: number, title: string): string {
  return sheet(
    600,
    800,
    `<rect width="600" height="800" fill="#f5f7f7"/>
<rect width="600" height="520" fill="${TONES[position % TONES.length] ?? ''}"/>
${fixture(300, 150, 2.2)}
<text x="48" y="610" font-size="38" font-weight="700" fill="#14232a">${title}</text>
<text x="48" y="740" font-size="24" fill="#5a6b73">IRUON</text>`,
  );
}
