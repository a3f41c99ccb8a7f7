import type { Side } from '../subjects.ts';

/** The address of the data of a page, as Remix's scripts request it. */
function dataPath(path: string): string {
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  return `${pathname === '/' ? '/_root' : pathname}.data${search}`;
}

/** The floors render what the page shows: by more than this share their lengths do not differ. */
const DIFFERENCE = 0.1;

async function assertSameLength(pageFloors: string, path: string, html: string): Promise<void> {
  for (const by of ['react', 'remix']) {
    const response = await fetch(`${pageFloors}/${by}${path}`, { signal: AbortSignal.timeout(10_000) });
    const { length } = await response.text();
    if (response.status !== 200 || Math.abs(length / html.length - 1) > DIFFERENCE)
      throw new Error(`The ${by} floor of ${path}: HTTP ${response.status}, ${length} characters for ${html.length}`);
  }
}

/** Reads pages of a storefront, and the data of their loaders as single fetch sends it, for the server of the floors. @throws Error if one is refused */
export async function recordPages(
  { storefront }: Side,
  pageFloors: string,
  paths: readonly string[],
  cookie = '',
): Promise<void> {
  const read = async (path: string) => {
    const headers = { cookie, 'accept-encoding': 'identity' };
    const response = await fetch(storefront + path, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
    return response.text();
  };
  for (const path of paths) {
    const page = { path, data: await read(dataPath(path)), html: await read(path) };
    const response = await fetch(`${pageFloors}/pages`, { method: 'POST', body: JSON.stringify(page) });
    if (!response.ok) throw new Error(`The floor of ${path} was not accepted: ${await response.text()}`);
    await assertSameLength(pageFloors, path, page.html);
  }
}
