import { labelOf, migrationName, nounOf, pascal, pluralOf, requireNewTable } from './names.ts';
import { appended, type Kind } from './recipe.ts';

const factoryLine = (one: string, many: string) => `export { make${pascal(one)} } from './${many}.ts';`;

/** The names of a new table and its factory, and the steps that both kinds with a table have. @throws Refusal */
export function newTable([one]: readonly string[], values: Readonly<Record<string, string | undefined>>) {
  const noun = nounOf(one, 'The name');
  const many = nounOf(values.plural ?? pluralOf(noun), '--plural');
  requireNewTable(many);
  const data = {
    one: noun,
    many,
    label: labelOf(values.label, '--label'),
    migration: migrationName(`create-${many}`, new Date()),
  };
  return { data, factory: appended('db/factories/index.ts', factoryLine(noun, many)) };
}

export const tableOptions = { label: { type: 'string' }, plural: { type: 'string' } } as const;

/** A table with its migration and its factory. */
export const table: Kind = {
  usage: 'table <noun> --label <한국어> [--plural <nouns>]',
  options: tableOptions,
  recipeOf(words, values) {
    const { data, factory } = newTable(words, values);
    return {
      data,
      templates: ['table'],
      edits: [factory],
      commands: ['npm run db:types', 'npm run db:freeze'],
      advice: [
        'write the columns and constraints of the table into its migration, and the required ones into its factory',
      ],
    };
  },
};
