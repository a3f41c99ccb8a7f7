import { expect, test } from 'vitest';
import { CoreProblem, createCoreClient, operationPaths, type StorefrontOperations } from './client.ts';

const paths: string[] = [];
const client = createCoreClient<StorefrontOperations>({
  baseUrl: 'http://core',
  fetch: (async (request: Request) => {
    paths.push(new URL(request.url).pathname);
    return Response.json({});
  }) as typeof fetch,
});

/** Calls any operation by name with the same value for each parameter of its path. */
function callWith(name: string, value: string) {
  const [, path] = operationPaths[name as keyof typeof operationPaths];
  const parameters = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => [parameter, value]));
  return client.call(name as 'getUnsubscription', { params: { path: parameters as { token: string } } });
}
const withParameters = Object.entries(operationPaths).filter(([, [, path]]) => path.includes('{'));

// @covers rule:auth/every-path-under-api
test('every operation is below /api', () => {
  const paths = Object.values(operationPaths).map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([]);
});

test.each(['..', '.', ''])('no operation sends the path parameter %j: it is not found', async (value) => {
  expect(withParameters.length).toBeGreaterThan(50);
  for (const [name] of withParameters) {
    const error = await callWith(name, value).catch((thrown: unknown) => thrown);
    expect([name, error instanceof CoreProblem && error.problem.status]).toEqual([name, 404]);
  }
  expect(paths).toEqual([]);
});

test.each(['%2e%2e', '%2E', '../..', '..\\..', '...', '/', '?x', '#x', '한글'])(
  'the path parameter %j stays one segment',
  async (value) => {
    for (const [name, [, path]] of withParameters) {
      paths.length = 0;
      await callWith(name, value);
      expect([name, paths[0]?.split('/').length]).toEqual([name, path.split('/').length]);
      expect(paths[0]).toContain(encodeURIComponent(value));
    }
  },
);

test('a response to such a call has status and problem too', async () => {
  const { response, error } = await client.send('getUnsubscription', { params: { path: { token: '..' } } });
  expect([response.status, error]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});
