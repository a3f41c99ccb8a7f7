import { afterEach, expect, test, vi } from 'vitest';
import { fetchFile, fileNameOf } from './download-file.ts';

afterEach(() => vi.unstubAllGlobals());
const responding = (response: () => Response | Promise<Response>) => vi.stubGlobal('fetch', response);
const { signal } = new AbortController();

test.each([
  [`attachment; filename="_2026.xlsx"; filename*=UTF-8''%EC%83%81%ED%92%88_2026.xlsx`, '상품_2026.xlsx'],
  ['attachment; filename="plain.xlsx"', 'plain.xlsx'],
  ['attachment', 'download'],
  [null, 'download'],
])('%s is saved as %s', (disposition, name) => expect(fileNameOf(disposition, 'download')).toBe(name));

test('a file is complete, has its name, and reports its progress', async () => {
  responding(
    () =>
      new Response(new Blob(['ab', 'cde']).stream(), {
        headers: { 'content-disposition': 'attachment; filename="a.xlsx"', 'content-type': 'x/y' },
      }),
  );
  const heard: number[] = [];
  const { name, blob } = await fetchFile('/a', (bytes) => heard.push(bytes), signal);
  expect([name, blob.type, await blob.text(), heard.at(-1)]).toEqual(['a.xlsx', 'x/y', 'abcde', 5]);
});

test('a problem shows its own message, a foreign error page shows ours', async () => {
  responding(() => Response.json({ title: '없습니다', detail: '올린 파일이 더 이상 없습니다.' }, { status: 404 }));
  await expect(fetchFile('/a', () => {}, signal)).rejects.toThrow('올린 파일이 더 이상 없습니다.');
  responding(() => new Response('<html>', { status: 502 }));
  await expect(fetchFile('/a', () => {}, signal)).rejects.toThrow('처리하지 못했습니다.');
  responding(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchFile('/a', () => {}, signal)).rejects.toThrow('서버에 연결하지 못했습니다.');
});
