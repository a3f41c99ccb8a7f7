import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ChipKind, chipKinds, toneOf } from './chip-kinds.ts';

const kinds = Object.keys(chipKinds) as ChipKind[];

test('no two kinds have the same icon', () => {
  const icons = kinds.map((kind) => chipKinds[kind][0]);
  expect(new Set(icons).size).toBe(kinds.length);
});

test('each meaning has one colour, and only marks and ended states are grey', () => {
  const meanings = Map.groupBy(kinds, (kind) => chipKinds[kind][1]);
  for (const [meaning, members] of meanings) expect([meaning, new Set(members.map(toneOf)).size]).toEqual([meaning, 1]);
  const grey = [...meanings].filter(([, [first]]) => first && toneOf(first) === 'neutral').map(([meaning]) => meaning);
  expect(grey).toEqual(['stopped', 'mark']);
});

test('states are shown by this component alone', () => {
  const files = globSync('admin/src/**/*.tsx');
  const others = files.filter((file) => {
    const source = readFileSync(file, 'utf8');
    const fromMui = /import \{[^}]*\bChip\b[^}]*\} from '@mui\/material'/.test(source);
    return fromMui || (/className=.{0,3}chip[ -]/.test(source) && !file.endsWith('chips/chip.tsx'));
  });
  // The files of a message and its ready answers are pressed or removed.
  expect(others.map((file) => file.split('/').at(-1))).toEqual(['message-composer.tsx']);
});
