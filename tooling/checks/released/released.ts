import { z } from 'zod';
import type { Surface } from './surface.ts';

export const RELEASED = 'tooling/checks/released/released.json';

const released = z.strictObject({
  /** The release that was recorded last. */
  version: z.string(),
  /** One line of the file per entry: the facts about a path are together, e.g. `.code!:string,number`. */
  surface: z.record(z.string(), z.string()),
});
const SEPARATOR = ' | ';

function packed(facts: readonly string[]): string {
  const paths = Map.groupBy(facts, (fact) => /^(.*?)(?:!|:[^:]*)?$/.exec(fact)?.[1] ?? fact);
  return [...paths]
    .map(([path, about]) => {
      const types = about.filter((fact) => fact.startsWith(`${path}:`)).map((fact) => fact.slice(path.length + 1));
      return `${path}${about.includes(`${path}!`) ? '!' : ''}${types.length > 0 ? `:${types.join(',')}` : ''}`;
    })
    .join(SEPARATOR);
}

function unpacked(text: string): string[] {
  if (text === '') return [];
  return text.split(SEPARATOR).flatMap((item) => {
    const [, path = '', isRequired, types] = /^(.*?)(!?)(?::([^:]*))?$/.exec(item) ?? [];
    const facts = [...(isRequired ? [`${path}!`] : []), ...(types?.split(',').map((type) => `${path}:${type}`) ?? [])];
    return facts.length > 0 ? facts : [path];
  });
}

export function parseReleased(text: string): { version: string; surface: Surface } {
  const { version, surface } = released.parse(JSON.parse(text));
  return {
    version,
    surface: Object.fromEntries(Object.entries(surface).map(([key, facts]) => [key, unpacked(facts)])),
  };
}

/** The text of the file, sorted by entry. */
export function writtenRelease(version: string, surface: Surface): string {
  const lines = Object.entries(surface)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, facts]) => `    ${JSON.stringify(key)}: ${JSON.stringify(packed(facts))}`);
  return `{\n  "version": ${JSON.stringify(version)},\n  "surface": {\n${lines.join(',\n')}\n  }\n}\n`;
}

export const majorOf = (version: string): string => version.split('.')[0] ?? '';
