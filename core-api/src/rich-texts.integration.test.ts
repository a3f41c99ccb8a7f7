import { boards, faqs, notices, type Operation, showrooms, zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { makeBrand, makeCategory, makeProductCode, makeUser } from '@iruon/db/factories';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { SCRIPT_INJECTIONS } from '../../tooling/test/script-injections.ts';
import { routes } from './app.ts';
import { productInput } from './catalog/products/console/product-input.fixture.ts';
import { everybody } from './content/campaigns/campaigns.fixture.ts';
import { cleanForSaving } from './content/rich-text/index.ts';
import { isStorable } from './platform/db/postgres-text.ts';
import { createTestApp } from './testing/app.ts';
import { databaseForTests } from './testing/database-for-tests.ts';

type Json = Record<string, unknown>;
type Name = keyof typeof operations;

const database = await databaseForTests();
const { db } = database;
const test = createTestApp(db, { routes });
const operator = await makeUser(db, { type: 'OPERATOR' });
const member = await makeUser(db);
await makeProductCode(db, { kind: 'SHOWROOM', value: 'BRANCH', text: '지역 전시장' });
const product = { _brand: (await makeBrand(db)).id, _category: (await makeCategory(db)).id };

// Invalid texts are refused before anything is sanitised.
const HTML = `<p>제품 <b>안내</b></p>${SCRIPT_INJECTIONS.filter(isStorable).join('')}`;
const CHANGED = `<p>고침</p>${HTML}`;
/** Long enough for an article. */
const ARTICLE = `<p>${'가'.repeat(60_000)}</p>`;

/** The fields of a body, at any depth, for which `holds` is true. */
function fieldsOf(schema: z.core.$ZodType | undefined, path: string, holds: (field: z.ZodType) => boolean): string[] {
  if (!schema) return [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => {
      const at = path ? `${path}.${name}` : name;
      return holds(field as z.ZodType) ? [at] : fieldsOf(field as z.ZodType, at, holds);
    });
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, path, holds);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in, path, holds);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, path, holds));
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return fieldsOf(innerType, path, holds);
}

const isHtml = (field: z.ZodType) => /\bHTML\b/.test(field.meta()?.description ?? '');
const isArticle = (field: z.ZodType) => field instanceof z.ZodString && field.safeParse(ARTICLE).success;
const inBodies = (holds: (field: z.ZodType) => boolean) =>
  Object.entries<Operation>(operations).flatMap(([name, { body }]) =>
    fieldsOf(body && zodOf(body), '', holds).map((field) => [name, field] as const),
  );

interface Kind {
  create: Name;
  /** Changes the created record; empty if nothing is stored. */
  update?: Name;
  field: string;
  /** The member of the response that contains the record. */
  record: string;
  input: object;
  as?: typeof operator;
}

const exhibition = {
  name: '봄 기획전',
  summary: '',
  _thumb: null,
  _banner: null,
  shows: true,
  _products: [],
  _files: [],
};
const kinds: Kind[] = [
  {
    create: 'createConsoleBoard',
    update: 'updateConsoleBoard',
    field: 'content',
    record: 'board',
    input: boards.example,
  },
  { create: 'createConsoleFaq', update: 'updateConsoleFaq', field: 'answer', record: 'faq', input: faqs.example },
  { create: 'createFaq', update: 'updateFaq', field: 'answer', record: 'faq', input: faqs.example },
  {
    create: 'createConsoleNotification',
    update: 'updateConsoleNotification',
    field: 'content',
    record: 'notification',
    input: notices.example,
  },
  {
    create: 'createConsoleShowroom',
    update: 'updateConsoleShowroom',
    field: 'content',
    record: 'showroom',
    input: { ...showrooms.example, code: 'BRANCH' },
  },
  {
    create: 'createConsoleExhibition',
    update: 'updateConsoleExhibition',
    field: 'content',
    record: 'exhibition',
    input: { ...exhibition, code: 'SPRING', startedAt: null, endedAt: null },
  },
  {
    create: 'createConsoleProduct',
    update: 'updateConsoleProduct',
    field: 'content',
    record: 'product',
    input: { ...productInput(product) },
  },
  {
    create: 'createProduct',
    update: 'updateProduct',
    field: 'content',
    record: 'product',
    input: { ...productInput(product) },
  },
  {
    create: 'createCampaign',
    update: 'updateCampaign',
    field: 'content',
    record: 'campaign',
    input: { kind: 'NOTICE', subject: '안내', filter: everybody },
  },
  {
    create: 'createBoard',
    update: 'changeBoard',
    field: 'content',
    record: 'board',
    input: { code: 'MEMBER', subject: '질문', clientId: uuidv7() },
    as: member,
  },
];

/** Sends a body to an operation, with the version that was read, if any. */
async function send(name: Name, body: Json, { as, id }: { as: typeof operator; id?: string }) {
  const { method, path } = operations[name];
  const keys = Object.keys((operations[name] as { body?: z.ZodObject }).body?.shape ?? body);
  const known = Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key)));
  return test.send(method.toUpperCase(), path.replace(/\{\w+\}/, id ?? ''), { as, body: known });
}

it.each(kinds)('$create sanitises its $field of every injection, and so does its change', async (kind) => {
  const { create, update, field, record, input, as = operator } = kind;
  const made = await send(create, { ...input, [field]: HTML }, { as });
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  const { _id, ...stored } = made.body[record] as Json;
  expect(stored[field]).toBe(cleanForSaving(HTML));
  if (!update) return;
  const { updatedAt, revision } = stored;
  const again = { ...input, ...(revision === undefined ? { updatedAt } : { revision }) };
  const changed = await send(update, { ...again, [field]: CHANGED }, { as, id: String(_id) });
  expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300);
  expect((changed.body[record] as Json)[field]).toBe(cleanForSaving(CHANGED));
});

it('receives executable content', () => {
  expect(SCRIPT_INJECTIONS.filter(isStorable).length).toBeGreaterThan(30);
  expect(cleanForSaving(HTML)).not.toBe(HTML);
});

it('includes every operation of the contract that accepts HTML', () => {
  const tested = kinds.flatMap(({ create, update, field }) =>
    [create, update].flatMap((name) => name && `${name}.${field}`),
  );
  const named = inBodies(isHtml).map(([name, field]) => `${name}.${field}`);
  // HTML that only a mail shows is sanitised by the mail's layout, and not stored.
  expect(named.filter((name) => name !== 'previewCampaign.content').toSorted()).toEqual(tested.toSorted());
});

it('treats every field as HTML that is long enough for an article and is a content', () => {
  const articles = inBodies(isArticle).filter(([, field]) => /(content|answer|text|html|body)$/i.test(field));
  expect(articles.map(String).filter((each) => !inBodies(isHtml).map(String).includes(each))).toEqual([]);
});
