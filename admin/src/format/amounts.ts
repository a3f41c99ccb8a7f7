import { showNumber } from './won.ts';

/** A number with at most some decimals. */
function rounded(value: number, decimals: number): string {
  const [whole = '', rest] = String(Number(value.toFixed(decimals))).split('.');
  return rest === undefined ? showNumber(Number(whole)) : `${showNumber(Number(whole))}.${rest}`;
}

const UNITS = ['바이트', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes with three digits: `1.24GB`. */
export function showBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  const digits = power === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${rounded(value, digits)}${UNITS[power]}`;
}

/** A duration of milliseconds: `0.04초`, `12초`, `3분`, `5시간`, `2일`. */
export function showDuration(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 10) return `${rounded(seconds, seconds < 1 ? 2 : 1)}초`;
  if (seconds < 120) return `${Math.round(seconds)}초`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)}분`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)}시간`;
  return `${showNumber(Math.round(seconds / 86_400))}일`;
}
