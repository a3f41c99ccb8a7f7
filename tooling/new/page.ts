import { sample } from '../../admin/src/testing/sample.ts';
import { withParticle } from '../../core-api/contract/src/korean.ts';
import { camel, labelOf, NAMES, nounOf, Refusal, read } from './names.ts';
import { appended, type Kind, listed } from './recipe.ts';

const PATH = /^\/[a-z]+(?:-[a-z]+)*(?:\/[a-z]+(?:-[a-z]+)*)*$/;

/** The list that a public operation responds with. @throws Refusal for another operation */
async function listOf(operation: string) {
  const [{ operations }, { z }] = await Promise.all([
    import('../../core-api/contract/src/operations.gen.ts'),
    import('zod'),
  ]);
  const found = Object.entries(operations).find(([name]) => name === operation)?.[1];
  if (!found)
    throw new Refusal(`There is no operation ${operation}: see npm run new -- endpoint, and npm run contract`);
  const { method, path, access, success } = found;
  const shape = 'schema' in success && success.schema instanceof z.ZodObject ? success.schema.shape : {};
  const [[field, list] = ['', undefined], ...others] = Object.entries(shape);
  const item = list instanceof z.ZodArray ? list.element : undefined;
  const named = item instanceof z.ZodObject ? NAMES.find((name) => name in item.shape) : undefined;
  const type = item instanceof z.ZodObject ? item.meta()?.id : undefined;
  const isList = method === 'get' && access.some((caller) => caller === 'public') && !path.includes('{');
  if (!isList || others.length > 0 || !(item instanceof z.ZodObject) || !('_id' in item.shape) || !named || !type)
    throw new Refusal(`${operation} is no list for everyone of named components with an id: write its page by hand`);
  return { path, field, named, type, example: JSON.stringify({ ...sample(item), [named]: '첫째' }) };
}

/** A page of the store that lists what an operation responds with. */
export const page: Kind = {
  usage: 'page </path> --title <한국어> --operation <listNouns>',
  options: { title: { type: 'string' }, operation: { type: 'string' } },
  async recipeOf([path = ''], values) {
    if (!PATH.test(path)) throw new Refusal(`The path is like /tips or /center/tips. Not: ${path}`);
    const title = labelOf(values.title, '--title');
    if (values.operation === undefined)
      throw new Refusal('--operation is the list that the page shows: --operation listTips');
    const { path: source, ...list } = await listOf(values.operation);
    const segments = path.slice(1).split('/');
    const folder = nounOf(segments[0], 'The path');
    const last = nounOf(segments.at(-1), 'The path');
    const screen = camel(last);
    if (new RegExp(`\\b${screen}\\b[^']*from`).test(read('bff-storefront/src/screens.ts')))
      throw new Refusal(`The screen ${screen} exists already in bff-storefront/src/screens.ts`);
    const route = segments.length === 1 ? '_index' : segments.slice(1).join('.');
    return {
      data: {
        ...{ path, title, folder, page: last, screen, route, source, operation: values.operation, ...list },
        subject: withParticle(title, '이/가'),
      },
      templates: ['page'],
      edits: [
        appended('bff-storefront/src/screens.ts', `export { ${screen} } from './${folder}/${last}.ts';`),
        listed('bff-storefront/src/site/site-map.ts', `'${path}'`),
      ],
      commands: ['npm run contract'],
      advice: ['design the page and its states', 'add it to components/shell/navigation.ts if a menu shows it'],
    };
  },
};
