/** `npm run bench:pages -- --bytes`: the uncompressed bytes of a page's HTML by cause, to find what a page repeats. */

const SCRIPT = /<script[^>]*>[\s\S]*?<\/script>/g;

const bytes = (text: string) => Buffer.byteLength(text);
const bytesOf = (html: string, part: RegExp) =>
  [...html.matchAll(part)].reduce((sum, [found]) => sum + bytes(found), 0);

/** The bytes of a page by cause; the causes inside `content` overlap with it. */
function bytesByCause(html: string): Record<string, number> {
  const scripts = html.match(SCRIPT) ?? [];
  const data = scripts.filter((script) => /__remixContext/.test(script)).join('');
  const elements = html.replaceAll(SCRIPT, '');
  return {
    all: bytes(html),
    data: bytes(data),
    scripts: bytes(scripts.join('')) - bytes(data),
    head: bytes(html.slice(0, html.indexOf('</head>'))),
    content: bytes(html.slice(html.indexOf('<main '), html.indexOf('</main>'))),
    classes: bytesOf(elements, / class="[^"]*"/g),
    drawings: bytesOf(elements, /<svg[\s\S]*?<\/svg>/g),
    pictures: bytesOf(elements, /<img[^>]*>/g),
    texts: bytes(elements.replaceAll(/<[^>]*>/g, '')),
  };
}

/** Prints the bytes of these pages of a storefront, requested as by a browser. */
export async function printPageBytes(base: string, paths: readonly string[], cookieOf: (path: string) => string) {
  for (const path of paths) {
    const headers = { cookie: cookieOf(path), accept: 'text/html' };
    const causes = bytesByCause(await (await fetch(base + path, { headers })).text());
    const cells = Object.entries(causes).map(([cause, size]) => `${cause} ${(size / 1000).toFixed(1)}`);
    console.log(`${path.padEnd(26)}${cells.join('  ')} kB`);
  }
}
