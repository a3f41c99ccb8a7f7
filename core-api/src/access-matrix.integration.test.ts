import {
  type Access,
  ALL_RIGHTS,
  grantedRights,
  heldRights,
  type Operation,
  type Right,
  type UserType,
  zodOf,
} from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { makeUser } from '@iruon/db/factories';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNiceGateway } from './adapters/payment/nice/gateway.ts';
import { routes } from './app.ts';
import { type As, createTestApp, testConfig } from './testing/app.ts';
import { databaseForTests } from './testing/database-for-tests.ts';

const members = ['visitor', 'newcomer', 'member', 'company'] as const;
// The roles that every installation has, of which `all` and `root` are the scope `console`.
const operators = [
  ...(['all', 'manager', 'packer', 'support', 'catalog', 'content', 'books', 'sales', 'viewer'] as const),
  'root',
] as const;
const ROLES = [...members, ...operators, 'bff'] as const;
type Role = (typeof ROLES)[number];

// The callers that each access admits, repeated here on purpose: a mistake in one place conflicts with the other.
const ADMITTED: Record<Access, readonly Role[]> = {
  public: ROLES,
  gateway: ROLES,
  member: ['newcomer', 'member', 'company', ...operators],
  customer: ['member', 'company', ...operators.filter((role) => role !== 'manager')],
  console: operators,
  bff: ['bff'],
};

const TYPE_OF: Partial<Record<Role, UserType>> = {
  newcomer: 'PERSON',
  member: 'PERSON',
  company: 'COMPANY',
  ...Object.fromEntries(operators.map((role) => [role, 'OPERATOR'])),
};
const ID = '0197a1b2-0000-7000-8000-000000000000';

const identities = new Map<Role, As>();

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes,
  // Thousands of requests of the same callers: their rights are tested elsewhere.
  config: { rightsKeptMs: 60_000 },
  mail: { send: async () => {}, close: () => {} },
  gateway: createNiceGateway({ ...testConfig.nice, now: () => new Date() }),
});
const { db } = database;
const people: Partial<Record<Role, Parameters<typeof makeUser>[1]>> = {
  newcomer: { custNo: null },
  member: {},
  company: { type: 'COMPANY' },
  root: { type: 'OPERATOR', level: 'ROOT' },
};
/** The rights of each role, as they are stored. */
const held = new Map<Role, ReadonlySet<Right>>([['root', ALL_RIGHTS]]);
for (const { id: roleId, code, rights } of await db.selectFrom('roles').selectAll().execute()) {
  people[code as Role] = { type: 'OPERATOR', roleId };
  held.set(code as Role, heldRights(rights));
}
for (const [role, of] of Object.entries(people))
  identities.set(role as Role, { authorization: await test.authorize(await makeUser(db, of)) });
identities.set('bff', 'storefront');

/** A valid path of an operation, with ids of missing records. */
function pathOf({ path, params }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const candidates = [ID, '20260601-AAAAAAAA', 'orders', 'ORDER_CONFIRM', 'ABC'];
    const schema = (params && zodOf(params).shape[name]) as
      | { safeParse(value: unknown): { success: boolean } }
      | undefined;
    return candidates.find((candidate) => schema?.safeParse(candidate).success) ?? 'x';
  });
}

const declared = Object.entries(operations as Record<string, Operation>);

/** Calls an operation without anything to do: what admits the caller, then refuses the input or finds nothing. */
function ask(operation: Operation, as: As | undefined, key: string) {
  return test.send(operation.method.toUpperCase(), pathOf(operation), {
    ...(as ? { as } : {}),
    ...(operation.body ? { body: {} } : {}),
    headers: { 'idempotency-key': key },
  });
}

// @covers role:routes-restricted-user-type, role:token-scope-must-be-among-listed
// @covers role:console-routes-need-scope-console, role:orders-allow-manager-too, role:legacy-orders-allow-manager-too
// @covers role:server-enforcement-console-endpoints
it.each(declared)('%s admits the callers of its access, and refuses the others', async (name, operation) => {
  const wrong: unknown[] = [];
  for (const role of ROLES) {
    const response = await ask(operation, identities.get(role), `matrix-${role}`);
    const answer = [response.status, String(response.body.code ?? '')] as const;
    if (!isRight(name, operation, role, answer)) wrong.push([role, ...answer]);
  }
  expect(wrong).toEqual([]);
});

/** After authorization the empty request is refused or succeeds; some operations refuse a login with a code of their own. */
const REJECTIONS = ['LOGIN_REQUIRED', 'ACCESS_DENIED', 'CUSTOMER_NUMBER_REQUIRED', 'USER_TYPE_NOT_ALLOWED'];

/** True if an operation should answer a caller with this status and code. */
function isRight(name: string, operation: Operation, role: Role, [status, code]: readonly [number, string]): boolean {
  const isRefusedBy = (expected: string) => status === 403 && code === expected;
  const admitting = operation.access.filter((access) => ADMITTED[access].includes(role));
  const isForRight = operation.right !== undefined && admitting.every((access) => access === 'console');
  if (admitting.length === 0) return REJECTIONS.includes(code) && status === (role === 'visitor' ? 401 : 403);
  if (operation.isForRoot && role !== 'root') return isRefusedBy('ROOT_REQUIRED');
  if (isForRight && !rightsOf(name, operation).some((right) => held.get(role)?.has(right)))
    return isRefusedBy('RIGHT_REQUIRED');
  if (operation.userTypes && !operation.userTypes.some((type) => type === TYPE_OF[role]))
    return isRefusedBy('USER_TYPE_NOT_ALLOWED');
  return status < 500 && (operation.access.includes('public') || !REJECTIONS.includes(code));
}

/** Operations that any of several rights admits. */
const writers: readonly Right[] = ['content:write', 'catalog:write', 'support:write', 'settings:write'];
const ANY_OF: Readonly<Record<string, readonly Right[]>> = {
  createConsoleFile: writers,
  bypassConsoleFile: writers,
  createEditorPicture: writers,
  addUserNote: ['members:write', 'support:write'],
};

/** The rights of which a caller needs one. */
function rightsOf(name: string, { right }: Operation): readonly Right[] {
  return ANY_OF[name] ?? (right === undefined ? [] : [right]);
}

const consoleOperations = declared.filter(([, { access }]) => access.every((each) => each === 'console'));

const randomRoles = fc.sample(fc.uniqueArray(fc.constantFrom(...grantedRights), { minLength: 1, maxLength: 12 }), {
  seed: 20_261_130,
  numRuns: 8,
});
/** Each commit tests as many; the ready-made roles are tested above. */
const SOME = 3;

/** Stores a role, and calls every operation of the console as its operator. */
async function expectExactly(granted: readonly (typeof grantedRights)[number][]): Promise<void> {
  const [id, name] = [crypto.randomUUID(), `역할 ${crypto.randomUUID().slice(0, 8)}`];
  await db
    .insertInto('roles')
    .values({ id, name, rights: [...granted] })
    .execute();
  const as = { authorization: await test.authorize(await makeUser(db, { type: 'OPERATOR', roleId: id })) };
  const held = heldRights(granted);
  const wrong: unknown[] = [];
  for (const [operationName, operation] of consoleOperations) {
    const { status, body } = await ask(operation, as, `random-${id}`);
    const needed = rightsOf(operationName, operation);
    const lacks = needed.length > 0 && !needed.some((right) => held.has(right));
    const expected = operation.isForRoot ? 'ROOT_REQUIRED' : lacks ? 'RIGHT_REQUIRED' : undefined;
    const refused = status === 403 ? body.code : undefined;
    if (refused !== expected) wrong.push([operationName, refused, expected]);
  }
  expect(consoleOperations.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
}

it.each(randomRoles.slice(0, SOME))('admits a role of %s and more exactly where its rights do', (...granted) =>
  expectExactly(granted),
);
it.each(randomRoles.slice(SOME))('and so a role of %s', { tags: ['extended'] }, (...granted) => expectExactly(granted));
