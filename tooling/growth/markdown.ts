/** Three significant digits, with separators from a thousand on. */
export function short(value: number): string {
  if (Number.isInteger(value) && value < 1_000) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return digits > 0
    ? value.toFixed(Math.min(digits, 3))
    : Number(value.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 0 });
}
export const percent = (share: number) => `${short(share * 100)} %`;
export const times = (multiple: number) => `${multiple.toLocaleString('en-US')} ×`;
export const ms = (value: number | undefined) => short(value ?? Number.NaN);
export const seconds = (value: number) =>
  value < 120 ? `${short(value)} s` : value < 7_200 ? `${short(value / 60)} min` : `${short(value / 3_600)} h`;

export const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [row(...head), row('---', ...head.slice(1).map(() => '---:')), ...rows.map((cells) => row(...cells))];
}
