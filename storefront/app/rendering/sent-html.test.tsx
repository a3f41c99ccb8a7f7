import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberNamed, openStorefront } from './product-list.fixture';

const DOCUMENT = 'docs/rendering.md';
const text = readFileSync(join(import.meta.dirname, '../../..', DOCUMENT), 'utf8');
const tested = [...text.matchAll(/^\| `([^`]+)` \| (\d+\.\d+\.\d+) \|$/gm)].map(([, name = '', version = '']) => ({
  name,
  version,
}));

describe(`the versions of ${DOCUMENT}`, () => {
  it('are those of React and Remix', () => {
    expect(tested.map(({ name }) => name)).toEqual([
      'react',
      'react-dom',
      '@remix-run/node',
      '@remix-run/react',
      '@remix-run/router',
      '@remix-run/server-runtime',
    ]);
  });

  const { resolve } = createRequire(import.meta.url);
  it.each(tested)('$name $version is installed', ({ name, version }) => {
    const manifest: { version: string } = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8'));
    expect(
      manifest.version,
      `${name} ${manifest.version} is installed, but storefront/app/rendering was tested with ${version}. Follow "After an update" in ${DOCUMENT}.`,
    ).toBe(version);
  });
});

const member = { shell: memberNamed('박지후'), nonce: 'n1' };
const count = (page: string, part: string | RegExp) => page.split(part).length - 1;

describe('a page that Remix and React render', () => {
  let page = '';
  beforeAll(async () => {
    const storefront = await openStorefront();
    page = await storefront.get(member);
  });

  it('has the tags that the parts look for, once each', () => {
    for (const tag of ['</head>', '<main ', '</main>', ' type="module" async="">'])
      expect([tag, count(page, tag)]).toEqual([tag, 1]);
    expect(page).toMatch(/<script nonce="n1" type="module" async="">[^<]*import\("\/assets\/entry\.js"\);<\/script>/);
  });

  it('names each script in a link that begins with its relation', () => {
    const links = page.match(/<link[^>]*modulepreload[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).toMatch(/^<link rel="modulepreload" href="\/assets\/[^"]+"\/>$/);
  });

  it('has forms whose attributes are quoted, and the account in each that posts', () => {
    const forms = page.match(/<form[^>]*>(<input data-account="" type="hidden" name="_account" value="a1"\/>)?/g) ?? [];
    const posting = forms.filter((form) => /method=.?post/i.test(form));
    expect(posting.length).toBeGreaterThan(0);
    for (const form of posting) {
      expect(form).toMatch(/ method="post"/);
      expect(form).toMatch(/ action="\/[^"]*"/);
      expect(form).toContain('<input data-account=""');
    }
    expect(count(page, '<meta data-account="" name="account" content="a1"/></head>')).toBe(1);
  });

  it('has only other script tags with late scripts', async () => {
    const storefront = await openStorefront('late-scripts');
    const late = await storefront.get(member);
    expect([count(late, 'data-rel='), count(late, 'data-entry=')]).toEqual([count(page, 'rel="modulepreload"'), 1]);
    const restored = late
      .replaceAll('data-rel=', 'rel=')
      .replace('type="text/plain" data-entry=""', 'type="module" async=""');
    expect(restored).toBe(page);
  });

  it('is the same with a cached body', async () => {
    const storefront = await openStorefront('body-cache');
    for (const _ of ['rendered', 'cached']) expect(await storefront.get(member)).toBe(page);
    expect(storefront.rendered).toHaveBeenCalledTimes(1);
  });

  it('is rendered for each request without shortcuts', async () => {
    const storefront = await openStorefront();
    for (const _ of ['first', 'second']) expect(await storefront.get(member)).toBe(page);
    expect(storefront.rendered).toHaveBeenCalledTimes(2);
  });
});
