import { globSync } from 'node:fs';
import { REPOSITORY } from '../postgres/index.ts';
import { areaOf, pascal, Refusal, read } from './names.ts';
import type { Edit, Kind } from './recipe.ts';
import { newTable, tableOptions } from './table.ts';

/** The area of the rights that records of an area of core-api need. */
const RIGHTS: Readonly<Record<string, string>> = {
  catalog: 'catalog',
  selling: 'orders',
  community: 'support',
  members: 'members',
  promoters: 'promoters',
  content: 'content',
  reporting: 'settings',
};

const ICON = "import LabelIcon from '@mui/icons-material/LabelOutlined';";

/** The table of a group of the console's menu. @throws Refusal for an unknown group */
function tableOf(group: string): string {
  const tables = globSync('admin/src/resources/*.{ts,tsx}', { cwd: REPOSITORY }).flatMap((path) => {
    const [, of] = /= menuGroup\('([a-z]+)'/.exec(read(path)) ?? [];
    return of === undefined ? [] : [{ of, path }];
  });
  const found = tables.find(({ of }) => of === group);
  if (found) return found.path;
  throw new Refusal(
    `--group is one of ${tables
      .map(({ of }) => of)
      .toSorted()
      .join(', ')}. Not: ${group}`,
  );
}

interface Page {
  many: string;
  label: string;
  group: string;
}

/** Adds a page as the last row of its group. */
const row = ({ many, label, group }: Page): Edit => ({
  path: tableOf(group),
  change(text) {
    const page = `page('${label}', LabelIcon, 'listConsole${pascal(many)}')`;
    const added = `  '${many}': ${page}.listAndForm(() => import('./${group}/${many}.ts')),`;
    return `${text.includes(ICON) ? '' : `${ICON}\n`}${text.replace(/\}\);\n$/, `${added}\n});\n`)}`;
  },
});

/** A table whose rows operators list, create, edit, sort and delete. */
export const record: Kind = {
  usage: 'record <noun> --label <한국어> [--plural <nouns>] [--area content] [--group contents]',
  options: { ...tableOptions, area: { type: 'string' }, group: { type: 'string' } },
  recipeOf(words, values) {
    const { data, factory } = newTable(words, values);
    const group = values.group ?? 'contents';
    const area = areaOf(values.area ?? 'content');
    return {
      data: { ...data, area, right: RIGHTS[area], group },
      templates: ['record'],
      edits: [factory, row({ ...data, group })],
      commands: ['npm run db:types', 'npm run contract', 'npm run db:freeze', 'npm run docs'],
      advice: [
        'write the fields into the migration, the factory, resource.ts and the list and form of the page',
        'give a field of a new name its label in core-api/src/reporting/user-logs/audit-fields.ts',
      ],
    };
  },
};
