import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { readConsole } from '../../../tooling/test/page-tests.ts';
import { signInOwner } from './rights.ts';
import { server } from './server.ts';

// The markup of a whole page would make a failure unreadable.
configure({ getElementError: (message) => new Error(message ?? undefined), asyncUtilTimeout: 20_000 });

// A browser returns the type of an element; happy-dom serialises its markup, which popovers request on every render.
Element.prototype.toString = Object.prototype.toString;

// react-admin 5 passes props of MUI 5 to MUI 9. Only React's development build warns, once for each name.
const OF_REACT_ADMIN =
  /^Warning: React does not recognize the `%s` prop on a DOM element.*%s (InputProps|inputProps|inputRef) /s;

let complaints: string[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', server.fetch);
  complaints = readConsole();
});

afterEach(async () => {
  cleanup();
  await signInOwner();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const { refused, unhandled } = server;
  const isRefusal = (text: string) => refused.some((title) => text.startsWith(`HttpError: ${title}`));
  server.start({});
  expect(unhandled, 'requests without a response in the story').toEqual([]);
  expect(
    complaints.filter((text) => !isRefusal(text) && !OF_REACT_ADMIN.test(text)),
    'complaints in the browser console',
  ).toEqual([]);
});
