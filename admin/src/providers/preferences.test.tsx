import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../testing/fields.ts';
import { Refusal, type Responses, server } from '../testing/server.ts';
import { renderStory } from '../testing/story.tsx';
import { usePreference } from './preferences.ts';

function Example() {
  const [favourites, choose] = usePreference('favourites', []);
  const [theme] = usePreference('theme', 'system');
  return (
    <>
      <output>{[theme, ...favourites].join(' ')}</output>
      <button type="button" onClick={() => choose(['orders'])}>
        하나
      </button>
      <button type="button" onClick={() => choose(['orders', 'claims'])}>
        둘
      </button>
      <button type="button" onClick={() => choose(null)}>
        처음으로
      </button>
    </>
  );
}

const show = (responses: Responses) =>
  renderStory({ title: '', render: () => <Example />, responses }, { render: () => <Example /> });
const shown = () => screen.getByRole('status').textContent;

/** Keeps choices as core-api does; the first one takes longer than the second. */
function keeping(preferences: Record<string, unknown>): Responses {
  let waits = 200;
  return {
    getMyPreferences: () => ({ preferences }),
    setMyPreference: async ({ value }: { value: unknown }) => {
      await new Promise((resolve) => setTimeout(resolve, waits));
      waits = 0;
      preferences.favourites = value ?? undefined;
      return { preferences: { ...preferences } };
    },
  };
}

test('a choice is shown at once, and the last of several in a row is the one that stays', async () => {
  const kept = { theme: 'dark' };
  show(keeping(kept));
  await waitFor(() => expect(shown()).toBe('dark'));
  await press('하나');
  await press('둘');
  await waitFor(() => expect(shown()).toBe('dark orders claims'));
  expect(kept).toEqual({ theme: 'dark' });
  await waitFor(() => expect(kept).toEqual({ theme: 'dark', favourites: ['orders', 'claims'] }));
  expect(shown()).toBe('dark orders claims');
  expect(server.sent.map(({ body }) => (body as { value: string[] }).value.length)).toEqual([1, 2]);
  await press('처음으로');
  await waitFor(() => expect(shown()).toBe('dark'));
});

test('a choice that was refused is taken back with the reason', async () => {
  show({
    getMyPreferences: { preferences: { favourites: ['claims'] } },
    setMyPreference: new Refusal(503, '저장하지 못했습니다.'),
  });
  await waitFor(() => expect(shown()).toBe('system claims'));
  await press('하나');
  expect(await screen.findByText('저장하지 못했습니다.')).toBeTruthy();
  await waitFor(() => expect(shown()).toBe('system claims'));
});

test('a choice during the first read keeps the choices that this browser knew', async () => {
  let release: (() => void) | undefined;
  const read = new Promise<void>((resolve) => {
    release = resolve;
  });
  const kept: Record<string, unknown> = { theme: 'dark' };
  show({
    ...keeping(kept),
    getMyPreferences: async () => {
      await read;
      return { preferences: { theme: 'dark' } };
    },
  });
  await press('하나');
  await waitFor(() => expect(shown()).toBe('system orders'));
  release?.();
  // The response to the choice has everything.
  await waitFor(() => expect(shown()).toBe('dark orders'));
});
