// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StaticData, StaticPart, staticData, staticDataOf } from './static-part';

type Args = Parameters<typeof staticData>[1];
type Shown = { words: string[] };

const argsOf = (accept: string) =>
  ({ request: new Request('http://localhost/', { headers: { accept } }), params: {}, context: { bff: {} } }) as Args;
const words = { words: ['하나', '둘'] };

describe('the data of static parts', () => {
  it('is rendered into a document, whose own data has none', () => {
    const args = argsOf('text/html,*/*');
    expect(staticData(words, args)).toBeNull();
    expect(staticDataOf(args.context.bff)).toEqual(words);
    expect(staticDataOf(argsOf('text/html').context.bff)).toBeNull();
  });

  it('is sent in full to the scripts', () => {
    const args = argsOf('*/*');
    expect(staticData(words, args)).toEqual(words);
    expect(staticDataOf(args.context.bff)).toBeNull();
  });
});

const page = (data: Shown | null) => (
  <main>
    <StaticPart id="words" data={data}>
      {({ words: shown }: Shown) => <p>{shown.join(' ')}</p>}
    </StaticPart>
  </main>
);
const document_ = (data: Shown) => renderToString(<StaticData.Provider value={data}>{page(null)}</StaticData.Provider>);

describe('a static part', () => {
  afterEach(() => vi.restoreAllMocks());
  const hydrated = async (html: string, data: Shown | null) => {
    const host = document.body.appendChild(Object.assign(document.createElement('div'), { innerHTML: html }));
    const onRecoverableError = vi.fn();
    const errors = vi.spyOn(console, 'error');
    const root = await act(() => hydrateRoot(host, page(data), { onRecoverableError }));
    return { host, root, problems: () => [...onRecoverableError.mock.calls, ...errors.mock.calls] };
  };

  it('keeps the elements of the document, then shows the data of a navigation', async () => {
    const html = document_(words);
    expect(html).toContain('<p>하나 둘</p>');
    const { host, root, problems } = await hydrated(html, null);
    const before = host.querySelector('p');
    expect(before?.textContent).toBe('하나 둘');
    await act(() => root.render(page(null)));
    expect(host.querySelector('p')).toBe(before);
    await act(() => root.render(page({ words: ['셋'] })));
    expect(host.querySelector('#words')?.innerHTML).toBe('<p>셋</p>');
    expect(problems()).toEqual([]);
    act(() => root.unmount());
    host.remove();
  });

  it('keeps its HTML if React renders the page again, because the document differs', async () => {
    const { host, root } = await hydrated(document_(words).replace('<main>', '<main><i>extra</i>'), null);
    expect(host.querySelector('i')).toBeNull();
    expect(host.querySelector('#words')?.innerHTML).toBe('<p>하나 둘</p>');
    act(() => root.unmount());
    host.remove();
  });
});
