const KB = 1024;

/** A human-readable size: 0.9KB, 120KB, 3.4MB. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes < KB * KB ? [bytes / KB, 'KB'] : [bytes / KB / KB, 'MB'];
  return `${size < 10 ? Math.max(0.1, Math.round(size * 10) / 10) : Math.round(size)}${unit}`;
}
