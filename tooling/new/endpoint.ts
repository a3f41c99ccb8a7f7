import { areaOf, camel, columnsOf, NAMES, nounOf, pascal, Refusal, read, singularOf } from './names.ts';
import { type Kind, listed } from './recipe.ts';

const CALLERS = ['anyone', 'member', 'customer'];
const PATH = /^\/api\/v1(?:\/[a-z]+(?:-[a-z]+)*)+(?:\/\{_id\})?$/;

/** The column of a table that names its rows. @throws Refusal without one, or without an id */
function namedBy(table: string, columns: ReadonlyMap<string, string>): string {
  const named = NAMES.find((column) => columns.has(column));
  if (named !== undefined && columns.has('id')) return named;
  throw new Refusal(`${table} has no column id, or none of ${NAMES.join(', ')}: write its endpoint by hand`);
}

/** A list of the rows of a table, or one row, for the store. */
export const endpoint: Kind = {
  usage: 'endpoint GET </api/v1/nouns | /api/v1/nouns/{_id}> [--table <nouns>] [--caller anyone] [--area content]',
  options: { table: { type: 'string' }, caller: { type: 'string' }, area: { type: 'string' } },
  recipeOf([method, path = ''], values) {
    if (method !== 'GET')
      throw new Refusal(
        `GET is generated. A write has an owner, a lock and an audit entry of its own: write it by hand. Not: ${method ?? 'nothing'}`,
      );
    if (!PATH.test(path))
      throw new Refusal(`The path is like /api/v1/shop/brands or /api/v1/shop/brands/{_id}. Not: ${path}`);
    const isOne = path.endsWith('/{_id}');
    const many = nounOf(path.replace('/{_id}', '').split('/').at(-1), 'The end of the path');
    const one = singularOf(many);
    const table = nounOf(values.table ?? many, '--table');
    const columns = columnsOf(table);
    if (!columns) throw new Refusal(`There is no table ${table}: npm run new -- table ${singularOf(table)}`);
    const factory = `make${pascal(singularOf(table))}`;
    if (!new RegExp(`\\b${factory}\\b`).test(read('db/factories/index.ts')))
      throw new Refusal(`db/factories has no ${factory}, which the test of the endpoint needs`);
    const caller = values.caller ?? 'anyone';
    if (!CALLERS.includes(caller)) throw new Refusal(`--caller is one of ${CALLERS.join(', ')}. Not: ${caller}`);
    const operation = isOne ? `get${pascal(one)}` : `list${pascal(many)}`;
    const paths = read('core-api/contract/src/operation-paths.gen.ts');
    if (paths.includes(`  ${operation}: `)) throw new Refusal(`The operation ${operation} exists already`);
    if (paths.includes(`['get', '${path}']`)) throw new Refusal(`GET ${path} exists already`);
    const area = areaOf(values.area ?? 'content');
    const routes = `${camel(one)}Routes`;
    return {
      data: {
        ...{ path, isOne, one, many, table, factory, caller, operation, area },
        named: namedBy(table, columns),
        isPublic: caller === 'anyone',
        isHidable: columns.has('shows'),
        isOrdered: columns.has('sequence'),
      },
      templates: ['endpoint', isOne ? 'endpoint-one' : 'endpoint-list'],
      edits: [
        listed(`core-api/src/${area}/routes.ts`, `...${routes}`, `import { ${routes} } from './${many}/routes.ts';`),
      ],
      commands: ['npm run contract', 'npm run docs'],
      advice: [
        'write the fields of the response into schemas.ts, and their conversion into the use case',
        'list the error codes of the use case in the operation',
      ],
    };
  },
};
