import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { readConsole } from '../../../tooling/test/page-tests';

// The markup of a whole page does not help to explain a failure.
configure({ getElementError: (message) => new Error(message ?? undefined), asyncUtilTimeout: 20_000 });

let complaints: string[] = [];
let requests: string[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string) => {
    requests.push(String(input instanceof Request ? input.url : input));
    return new Response(null, { status: 404 });
  });
  complaints = readConsole();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(requests, 'requests that no page has an action for').toEqual([]);
  expect(complaints, 'complaints in the browser console').toEqual([]);
});
