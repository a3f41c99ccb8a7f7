import { z } from 'zod';
import type { RepositoryFile } from '../repository-files.ts';
import { heldBack, reasons } from './reasons.ts';

export const TABLES = 'docs/dependencies.md';
const OURS = '@iruon/';
const TYPES = '@types/';
const PLACE = /(<!-- generated: dependencies -->\n)[\s\S]*?(<!-- end -->)/;

const ranges = z.record(z.string(), z.string()).optional();
const manifest = z.looseObject({ dependencies: ranges, devDependencies: ranges });

/** A package that a package.json of this repository names. */
export interface Dependency {
  name: string;
  /** The ranges by which it is named, without repetitions. */
  ranges: string[];
  /** The workspaces that name it; the repository itself is `root`. */
  users: string[];
  /** True if only `devDependencies` name it. */
  isForDevelopment: boolean;
}

const workspaceOf = (path: string) => path.slice(0, -'/package.json'.length) || 'root';

/** Every direct dependency, by name. Packages of this repository are left out. */
export function dependenciesOf(files: readonly RepositoryFile[]): Dependency[] {
  const named = files
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    // The root first; folders are listed in no certain order.
    .sort((a, b) => a.path.split('/').length - b.path.split('/').length || (a.path < b.path ? -1 : 1))
    .flatMap(({ path, text }) => {
      const { dependencies = {}, devDependencies = {} } = manifest.parse(JSON.parse(text));
      const user = path === 'package.json' ? 'root' : workspaceOf(path);
      return [
        ...Object.entries(dependencies).map(([name, range]) => ({ name, range, user, isForDevelopment: false })),
        ...Object.entries(devDependencies).map(([name, range]) => ({ name, range, user, isForDevelopment: true })),
      ];
    })
    .filter(({ name }) => !name.startsWith(OURS));
  return [...Map.groupBy(named, ({ name }) => name)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, uses]) => ({
      name,
      ranges: [...new Set(uses.map(({ range }) => range))],
      users: [...new Set(uses.map(({ user }) => user))],
      isForDevelopment: uses.every(({ isForDevelopment }) => isForDevelopment),
    }));
}

/** `@types/x` -> `x`, `@types/a__b` -> `@a/b`; undefined for other packages. */
function describedBy(name: string): string | undefined {
  if (!name.startsWith(TYPES)) return undefined;
  const described = name.slice(TYPES.length);
  return described.includes('__') ? `@${described.replace('__', '/')}` : described;
}

export interface DependencyRules {
  reasons: Readonly<Record<string, Readonly<Record<string, string>>>>;
  heldBack: Readonly<Record<string, string>>;
}

function table(
  rows: readonly Dependency[],
  reasonOf: Readonly<Record<string, string>>,
  types: Map<string, Dependency>,
) {
  return rows.map(({ name, ranges: versions, users, isForDevelopment }) => {
    const typed = types.get(name);
    const names = [name, ...(typed ? [typed.name] : [])].map((each) => `\`${each}\``).join(', ');
    const used = `${users.join(', ')}${isForDevelopment ? ' (development)' : ''}`;
    return `| ${names} | ${versions.map((version) => `\`${version}\``).join(', ')} | ${used} | ${reasonOf[name]} |`;
  });
}

/** The tables of docs/dependencies.md. */
function tablesOf(dependencies: readonly Dependency[], rules: DependencyRules): string {
  const types = new Map(dependencies.map((each) => [describedBy(each.name) ?? '', each]));
  const jobs = Object.entries(rules.reasons).map(([job, reasonOf]) => {
    const rows = dependencies.filter(({ name }) => reasonOf[name] !== undefined);
    const head = ['| package | version | used by | why |', '| --- | --- | --- | --- |'];
    return [`### ${job}`, '', ...head, ...table(rows, reasonOf, types)].join('\n');
  });
  const held = Object.entries(rules.heldBack).map(([name, reason]) => `| \`${name}\` | ${reason} |`);
  return [
    ...jobs,
    ['### Majors that are not taken', '', '| package | why |', '| --- | --- |', ...held].join('\n'),
  ].join('\n\n');
}

/** The document with current tables. @throws Error if it has no place for them */
export function withDependencies(
  text: string,
  files: readonly RepositoryFile[],
  rules: DependencyRules = { reasons, heldBack },
) {
  if (!PLACE.test(text)) throw new Error(`${TABLES} has no place for the tables`);
  const tables = tablesOf(dependenciesOf(files), rules);
  return text.replace(PLACE, (_, begin: string, end: string) => `${begin}\n${tables}\n\n${end}`);
}

/** Direct dependencies without a reason, reasons without a dependency, and a stale document. */
export function dependencyErrors(
  files: readonly RepositoryFile[],
  rules: DependencyRules = { reasons, heldBack },
): string[] {
  const page = files.find(({ path }) => path === TABLES);
  if (!page) return [];
  const dependencies = dependenciesOf(files);
  const names = new Set(dependencies.map(({ name }) => name));
  const explained = Object.values(rules.reasons).flatMap((reasonOf) => Object.keys(reasonOf));
  const needed = (name: string) => describedBy(name) ?? name;
  const missing = dependencies.filter(
    ({ name }) => !explained.includes(needed(name)) || (name !== needed(name) && !names.has(needed(name))),
  );
  const errors = [
    ...missing.map(
      ({ name }) => `${name}: no reason in tooling/checks/dependencies/reasons.ts, or nothing to describe`,
    ),
    ...explained.filter((name, at) => explained.indexOf(name) !== at).map((name) => `${name}: two reasons`),
    ...[...explained, ...Object.keys(rules.heldBack)]
      .filter((name) => !names.has(name))
      .map((name) => `${name}: a reason, but no package.json names it`),
  ];
  if (errors.length > 0) return errors;
  return withDependencies(page.text, files, rules) === page.text ? [] : [`${TABLES} is stale: run npm run docs`];
}
