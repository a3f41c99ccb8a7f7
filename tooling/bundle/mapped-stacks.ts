import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The parts of a source map that a stack trace needs. */
interface SourceMap {
  sources: string[];
  mappings: string;
}

/** A place in a bundle, from zero. */
interface Place {
  line: number;
  column: number;
}

const DIGITS = new Int8Array(128);
for (const [value, letter] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  DIGITS[letter.charCodeAt(0)] = value;
const COMMA = 44;
const SEMICOLON = 59;

/**
 * The `file:line:column` of the sources for places in ascending order; undefined where a place has no source. Reads the mappings once and
 * builds nothing from them: the map of a server would take a hundred megabytes as objects.
 */
export function sourcesOf({ sources, mappings }: SourceMap, places: readonly Place[]): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  /** Generated column, source, its line, its column, name: each relative to the segment before. */
  const now = [0, 0, 0, 0, 0];
  let line = 0;
  let index = 0;
  let last: string | undefined;
  const leaves = (column: number) => {
    for (let place = places[found.length]; place; place = places[found.length]) {
      if (place.line > line || (place.line === line && place.column >= column)) return;
      found.push(last);
    }
  };
  while (index < mappings.length && found.length < places.length) {
    const code = mappings.charCodeAt(index);
    if (code === SEMICOLON) {
      leaves(Number.POSITIVE_INFINITY);
      line += 1;
      now[0] = 0;
      last = undefined;
      index += 1;
    } else if (code === COMMA) index += 1;
    else {
      let field = 0;
      for (; index < mappings.length; field += 1) {
        const next = mappings.charCodeAt(index);
        if (next === COMMA || next === SEMICOLON) break;
        let value = 0;
        for (let shift = 0, digit = 32; digit & 32; shift += 5, index += 1) {
          digit = DIGITS[mappings.charCodeAt(index)] ?? 0;
          value |= (digit & 31) << shift;
        }
        now[field] = (now[field] ?? 0) + (value & 1 ? -(value >>> 1) : value >>> 1);
      }
      const [column = 0, source = 0, sourceLine = 0, sourceColumn = 0] = now;
      leaves(column);
      if (places[found.length]?.line === line)
        last = field > 1 ? `${sources[source]}:${sourceLine + 1}:${sourceColumn + 1}` : undefined;
    }
  }
  leaves(Number.POSITIVE_INFINITY);
  while (found.length < places.length) found.push(undefined);
  return found;
}

/** Errors repeat at the same places. */
const MAX_PLACES = 2_000;
const known = new Map<string, string>();

interface Frame extends Place {
  url: string;
  key: string;
}

function frameOf(site: NodeJS.CallSite): Frame | undefined {
  const url = site.getFileName();
  const line = site.getLineNumber();
  const column = site.getColumnNumber();
  if (!url?.startsWith('file:') || line === null || column === null) return;
  return { url, line: line - 1, column: column - 1, key: `${url}:${line}:${column}` };
}

/** Remembers the sources of frames in one file. */
function learn(url: string, frames: Frame[]): void {
  if (known.size + frames.length > MAX_PLACES) known.clear();
  const places = frames.sort((a, b) => a.line - b.line || a.column - b.column);
  let sources: (string | undefined)[] = [];
  try {
    const file = fileURLToPath(url);
    const map: SourceMap = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
    sources = sourcesOf(map, places).map((source) => source && resolve(dirname(file), source));
  } catch {
    // Without a map the error itself must still be readable: the frames keep their places in the bundle.
  }
  for (const [index, { key }] of places.entries()) known.set(key, sources[index] ?? key);
}

/**
 * Stack traces show the lines of the sources. The maps are read when a stack is first read, not at the start as by `--enable-source-maps`,
 * which took 140 MB and half a second of a start of core-api.
 */
export function mapStacks(): void {
  Error.prepareStackTrace = (error, sites) => {
    const frames = sites.map(frameOf);
    const missing = frames.filter((frame) => frame !== undefined).filter(({ key }) => !known.has(key));
    for (const [url, unknown] of Map.groupBy(missing, (frame) => frame.url)) learn(url, unknown);
    const lines = sites.map((site, index) => {
      const key = frames[index]?.key;
      return `\n    at ${key ? String(site).replace(key, () => known.get(key) ?? key) : site}`;
    });
    return `${Error.prototype.toString.call(error)}${lines.join('')}`;
  };
}
