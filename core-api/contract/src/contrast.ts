/** Linear light of one channel, 0 to 255 (WCAG 2.2, relative luminance). */
function light(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hexa: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => light(Number.parseInt(hexa.slice(start, start + 2), 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours (`#1A2B3C`): 1 none, 21 black on white; text needs 4.5 (WCAG 2.2 AA). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white, whichever has more contrast on a colour; one of them is always readable. */
export function readableOn(hexa: string): '#000000' | '#ffffff' {
  return contrast(hexa, '#ffffff') >= contrast(hexa, '#000000') ? '#ffffff' : '#000000';
}
