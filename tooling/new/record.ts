import { globSync } from 'node:fs';
import { REPOSITORY } from '../postgres/index.ts';
import { areaOf, Refusal, read } from './names.ts';
import type { Kind } from './recipe.ts';
import { newTable, tableOptions } from './table.ts';

const PLACE = /menu: \{\s*group: '([a-z]+)',\s*order: (\d+)/;

/** The next place in a group of the console's menu. @throws Refusal for an unknown group */
function placeIn(group: string): number {
  const pages = globSync('admin/src/resources/*/index.{ts,tsx}', { cwd: REPOSITORY }).flatMap((path) => {
    const [, of, order] = PLACE.exec(read(path)) ?? [];
    return of === undefined ? [] : [{ of, order: Number(order) }];
  });
  const orders = pages.filter(({ of }) => of === group).map(({ order }) => order);
  if (orders.length > 0) return Math.max(...orders) + 1;
  const groups = [...new Set(pages.map(({ of }) => of))].toSorted();
  throw new Refusal(`--group is one of ${groups.join(', ')}. Not: ${group}`);
}

/** A table whose rows operators list, create, edit, sort and delete. */
export const record: Kind = {
  usage: 'record <noun> --label <한국어> [--plural <nouns>] [--area content] [--group contents]',
  options: { ...tableOptions, area: { type: 'string' }, group: { type: 'string' } },
  recipeOf(words, values) {
    const { data, factory } = newTable(words, values);
    const group = values.group ?? 'contents';
    return {
      data: { ...data, area: areaOf(values.area ?? 'content'), group, order: placeIn(group) },
      templates: ['record'],
      edits: [factory],
      commands: ['npm run db:types', 'npm run contract', 'npm run db:freeze', 'npm run docs'],
      advice: [
        'write the fields into the migration, the factory, resource.ts and the list and form of the page',
        'give a field of a new name its label in core-api/src/reporting/user-logs/audit-fields.ts',
      ],
    };
  },
};
