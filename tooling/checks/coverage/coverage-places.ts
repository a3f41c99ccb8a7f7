import type { RepositoryFile } from '../repository-files.ts';

const PATHS = 'core-api/contract/src/operation-paths.gen.ts';
const ENTRY = /^\s+(\w+): \['(\w+)', '([^']+)'\]/gm;
const ROUTES = 'storefront/app/routes/';

const withoutNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

/** Finds the operation of a call (`call:GET /api/v1/me/carts`) and the files that serve calls and pages. */
export class Places {
  readonly #operations = new Map<string, string>();
  readonly #servers = new Map<string, string>();
  readonly #pages: { url: string; path: string }[];

  constructor(files: readonly RepositoryFile[]) {
    const paths = files.find(({ path }) => path === PATHS)?.text ?? '';
    for (const [, name = '', method = '', path = ''] of paths.matchAll(ENTRY)) {
      this.#operations.set(`${method.toUpperCase()} ${withoutNames(path)}`, name);
    }
    for (const { path, text } of files) {
      if (!/^core-api\/src\/.*routes?\.ts$/.test(path)) continue;
      for (const [, name = ''] of text.matchAll(/\b\w*[oO]perations\.(\w+)/g)) this.#servers.set(name, path);
    }
    this.#addRecords(files);
    this.#pages = files
      .filter(({ path }) => path.startsWith(ROUTES) && /\.tsx?$/.test(path) && !/\.test\./.test(path))
      .flatMap(({ path }) => urlsOf(path).map((url) => ({ url, path })))
      // A page comes before its layout, a literal address before a pattern.
      .sort((a, b) => Number(b.path.includes('_index')) - Number(a.path.includes('_index')))
      .sort((a, b) => Number(a.url.includes('{}')) - Number(b.url.includes('{}')));
  }

  /** The operation of a call's id; undefined for ids without a method and for calls outside of the contract. */
  operation(id: string): string | undefined {
    const call = /^call:([A-Z]+ \S+)$/.exec(id)?.[1];
    return call === undefined ? undefined : this.#operations.get(withoutNames(call));
  }

  /** The content of the cell `built in`; empty if no file can be derived from the id. */
  cell(id: string): string {
    const operation = this.operation(id);
    if (operation !== undefined) {
      const server = this.#servers.get(operation);
      return server === undefined ? `\`${operation}\`` : `\`${operation}\` in \`${server}\``;
    }
    const url = /^route:(\/.*)$/.exec(id)?.[1];
    if (url === undefined) return '';
    const page = this.#pages.find((each) => fits(each.url, url.replace(/(?<=.)\/$/, '')));
    return page === undefined ? '' : `\`${page.path}\``;
  }

  /** The operations of a record are declared by its resource and served by `*-record.ts`. */
  #addRecords(files: readonly RepositoryFile[]): void {
    const resources = new Map(
      files
        .filter(({ path }) => /^core-api\/contract\/src\/[\w-]+\/resource\.ts$/.test(path))
        .flatMap(({ text }) =>
          [...text.matchAll(/export const (\w+) = consoleResource\(\s*\[[^\]]+\],\s*'([^']+)'/g)].map(
            ([, name = '', path = '']) => [name, path] as const,
          ),
        ),
    );
    for (const { path, text } of files) {
      if (!/^core-api\/src\/.*-record\.ts$/.test(path)) continue;
      const base = resources.get(/defineRecord\((\w+)/.exec(text)?.[1] ?? '');
      if (base === undefined) continue;
      for (const [call, name] of this.#operations) {
        const [, address = ''] = call.split(' ');
        const isOwn = [base, `${base}/{}`, `${base}/sequence`].includes(address);
        if (isOwn && !this.#servers.has(name)) this.#servers.set(name, path);
      }
    }
  }
}

/** Addresses of a route file by Remix's naming, parameters as `{}`; none for a component beside its page. */
function urlsOf(path: string): string[] {
  const name = path
    .slice(ROUTES.length)
    .replace(/\/route\.tsx?$/, '')
    .replace(/\.tsx?$/, '')
    .replaceAll('+/', '.');
  if (name.includes('/') || name.includes('[')) return [];
  const segments = name
    .split('.')
    .filter((segment) => !segment.startsWith('_'))
    .map((segment) => segment.replace(/_$/, '').replace(/^\$\w+$/, '{}'));
  return [`/${segments.join('/')}`];
}

/** Whether an address of the specification is served by a route's address: a parameter takes any one segment. */
function fits(served: string, wanted: string): boolean {
  const [a, b] = [served.split('/'), withoutNames(wanted).split('/')];
  return a.length === b.length && a.every((segment, index) => segment === '{}' || segment === b[index]);
}
