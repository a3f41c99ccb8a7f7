import { z } from 'zod';
import type { RepositoryFile } from '../repository-files.ts';

export const ADVISORIES = 'tooling/checks/dependencies/advisories.json';
export const MAX_AGE_DAYS = 90;
const DAY_MS = 86_400_000;
const SEVERITIES = ['low', 'moderate', 'high', 'critical'] as const;

const advisory = z.strictObject({
  /** GitHub's id. */
  id: z.string().regex(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/),
  package: z.string().min(1),
  /** Affected versions, e.g. `>=1.0.0 <1.2.3 || <0.9.0`. */
  vulnerable: z.string().min(1),
  /** The first fixed version of each range; null if there is none. */
  patched: z.string().nullable(),
  severity: z.enum(SEVERITIES),
  note: z.string().min(1),
  /** Installed versions that are affected, and why this product is not. */
  accepted: z.strictObject({ versions: z.array(z.string()).min(1), reason: z.string().min(20) }).optional(),
});

const advisoryList = z.strictObject({
  /** The day to which the list is complete. */
  date: z.iso.date(),
  source: z.string(),
  advisories: z.array(advisory),
});

export type Advisory = z.infer<typeof advisory>;
export type AdvisoryList = z.infer<typeof advisoryList>;

export const parseAdvisories = (text: string): AdvisoryList => advisoryList.parse(JSON.parse(text));

interface Version {
  numbers: [major: number, minor: number, patch: number];
  prerelease: string[];
}

const VERSION = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

function parseVersion(text: string): Version {
  const [, major, minor = '0', patch = '0', prerelease] = VERSION.exec(text) ?? [];
  if (major === undefined) throw new Error(`${text} is no version`);
  return { numbers: [Number(major), Number(minor), Number(patch)], prerelease: prerelease?.split('.') ?? [] };
}

function compareIdentifiers(a: string, b: string): number {
  const areNumbers = [a, b].map((each) => /^\d+$/.test(each));
  if (areNumbers[0] && areNumbers[1]) return Number(a) - Number(b);
  // Numbers come before words (semver.org, 11.4.3).
  if (areNumbers[0] !== areNumbers[1]) return areNumbers[0] ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

/** The order of two versions by semver.org, section 11: negative, zero or positive. */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [parseVersion(first), parseVersion(second)];
  const difference = a.numbers.map((number, at) => number - (b.numbers[at] ?? 0)).find((each) => each !== 0);
  if (difference !== undefined) return difference;
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return b.prerelease.length - a.prerelease.length;
  for (const [at, identifier] of a.prerelease.entries()) {
    const other = b.prerelease[at];
    if (other === undefined) return 1;
    const order = compareIdentifiers(identifier, other);
    if (order !== 0) return order;
  }
  return a.prerelease.length - b.prerelease.length;
}

const HOLDS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
};

/**
 * True if a range of an advisory contains a version. Ranges have the forms of GitHub (`>= 1.0, < 1.2`) and of npm audit
 * (`>=1.0.0 <1.2.3 || 2.0.0 - 2.1.0`). Unlike npm's, they contain pre-releases. @throws Error for another form
 */
export function contains(range: string, version: string): boolean {
  return range.split('||').some((alternative) => {
    const text = alternative.trim().replace(/^(\S+) - (\S+)$/, '>=$1 <=$2');
    if (text === '*') return true;
    const comparators = text
      .replaceAll(',', ' ')
      .replaceAll(/([<>=])\s+/g, '$1')
      .split(/\s+/);
    return comparators.every((comparator) => {
      const [, sign = '=', bound = ''] = /^([<>]=?|=)?(.+)$/.exec(comparator) ?? [];
      return HOLDS[sign]?.(compareVersions(version, bound)) ?? false;
    });
  });
}

/** An installed version that an advisory affects. */
export interface Finding {
  advisory: Advisory;
  version: string;
  /** Its places in package-lock.json. */
  places: string[];
}

const installed = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ name: z.string().optional(), version: z.string().optional() })),
});

/** Compares the packages of a lockfile with a list. */
export function findingsOf(list: AdvisoryList, lockfile: string): Finding[] {
  const packages = Object.entries(installed.parse(JSON.parse(lockfile)).packages).flatMap(([place, found]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
    return name && found.version ? [{ name: found.name ?? name, version: found.version, place }] : [];
  });
  return list.advisories.flatMap((each) => {
    const affected = packages.filter(
      ({ name, version }) => name === each.package && contains(each.vulnerable, version),
    );
    return [...Map.groupBy(affected, ({ version }) => version)].map(([version, found]) => ({
      advisory: each,
      version,
      places: found.map(({ place }) => place),
    }));
  });
}

/** One line for a person. */
export const describeFinding = ({ advisory: { id, severity, note, patched }, version, places }: Finding): string =>
  `${places.join(', ')} ${version}: ${severity}, ${note} (${id}; ${patched === null ? 'no fixed version' : `fixed in ${patched}`})`;

export const isAccepted = ({ advisory: { accepted }, version }: Finding): boolean =>
  accepted?.versions.includes(version) ?? false;

/** Affected versions that no entry accepts, and accepted versions that are not installed any more. */
export function advisoryErrors(files: readonly RepositoryFile[]): string[] {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text;
  const [text, lockfile] = [textOf(ADVISORIES), textOf('package-lock.json')];
  if (text === undefined || lockfile === undefined) return [];
  const list = parseAdvisories(text);
  const findings = findingsOf(list, lockfile);
  const affected = new Set(findings.map(({ advisory: { id, package: name }, version }) => `${id} ${name} ${version}`));
  const outdated = list.advisories.flatMap(({ id, package: name, accepted }) =>
    (accepted?.versions ?? [])
      .filter((version) => !affected.has(`${id} ${name} ${version}`))
      .map((version) => `${id} ${name} ${version}`),
  );
  return [
    ...findings.filter((finding) => !isAccepted(finding)).map(describeFinding),
    ...outdated.map((each) => `${each} is accepted, but not installed or not affected any more`),
  ];
}

export const ageInDays = ({ date }: AdvisoryList, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);

const report = z.looseObject({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.looseObject({
      via: z.array(
        z.union([
          // The name of another entry, which has the advisory.
          z.string(),
          z.looseObject({
            name: z.string(),
            title: z.string(),
            url: z.string(),
            severity: z.string(),
            range: z.string(),
          }),
        ]),
      ),
    }),
  ),
});

/** The first versions that a range no longer contains: the upper bounds that are excluded. */
function patchedOf(range: string): string | null {
  const bounds = [...range.matchAll(/<(?!=)\s*(\S+)/g)].map(([, bound = '']) => bound.replace(/,$/, ''));
  return bounds.length === 0 ? null : bounds.join(', ');
}

/**
 * The list with the advisories of `npm audit --json`. Present entries keep their note and reason, and get the reported
 * range; those that npm does not report stay, because npm reports only what is installed.
 */
export function withReport(list: AdvisoryList, text: string, date: string): AdvisoryList {
  const keyOf = ({ id, package: name }: Pick<Advisory, 'id' | 'package'>) => `${name} ${id}`;
  const entries = new Map(list.advisories.map((each) => [keyOf(each), each]));
  for (const { via } of Object.values(report.parse(JSON.parse(text)).vulnerabilities)) {
    for (const found of via) {
      if (typeof found === 'string') continue;
      const id = /GHSA(-\w{4}){3}$/.exec(found.url)?.[0] ?? '';
      const key = keyOf({ id, package: found.name });
      const reported = {
        id,
        package: found.name,
        vulnerable: found.range,
        patched: patchedOf(found.range),
        severity: found.severity,
        note: found.title,
      };
      const before = entries.get(key);
      entries.set(
        key,
        advisory.parse({
          ...reported,
          ...before,
          vulnerable: found.range,
          patched: reported.patched ?? before?.patched ?? null,
        }),
      );
    }
  }
  const advisories = [...entries.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { ...list, date, advisories };
}
