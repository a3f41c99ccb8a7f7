import type { SupplyClient, SupplyClientLookup, supplyClientFilter, supplyClientInput } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type FilterOf, hasText, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import type { Context } from '../../platform/services.ts';
import { askNow } from './portal-state.ts';

type ByOperator = Context & { actor: UserActor };

const isMissing = sql<boolean>`(c.client_code is null or (coalesce(c.form, 'INSTITUTION') = 'INSTITUTION' and c.institution_sign is null))`;

const selectClients = (handle: Handle) =>
  handle
    .selectFrom('users')
    .leftJoin('supplyClients as c', 'c.userId', 'users.id')
    .select([
      'users.id',
      'users.name',
      sql<string | null>`users.business ->> 'name'`.as('businessName'),
      sql<string | null>`regexp_replace(users.business ->> 'no', '\\D', '', 'g')`.as('businessNo'),
      sql<SupplyClient['form']>`coalesce(c.form, 'INSTITUTION')`.as('form'),
      'c.institutionSign',
      'c.clientCode',
      'c.clientName',
      'c.source',
      'c.updatedAt as changedAt',
      sql<number>`(select count(*)::int from supply_report_rows r where r.user_id = users.id and r.state <> 'ADDED')`.as(
        'rows',
      ),
    ]);

type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;
const findClient = (handle: Handle, userId: string) =>
  selectClients(handle).where('users.id', '=', userId).where('users.type', '<>', 'OPERATOR').executeTakeFirst();

const toWire = ({ id: _id, changedAt, ...row }: ClientRow): SupplyClient => ({
  _id,
  ...row,
  updatedAt: changedAt?.toISOString() ?? null,
});

const readClient = async (handle: Handle, userId: string): Promise<SupplyClient> =>
  toWire(orNotFound(await findClient(handle, userId)));

/** Buyers of reported goods, and others whose code is known; those without one first. */
export async function listClients({ db }: Context, request: ListRequest<FilterOf<typeof supplyClientFilter>, 'name'>) {
  const { filter, direction, range } = listQuery(request, ['name', 'ASC']);
  let query = selectClients(db).where(
    sql<boolean>`(c.id is not null or exists (select from supply_report_rows r where r.user_id = users.id))`,
  );
  if (filter.id) query = query.where(sql<boolean>`users.id = any (${filter.id}::uuid[])`);
  if (filter.isMissing !== undefined)
    query = query.where(filter.isMissing ? isMissing : sql<boolean>`not ${isMissing}`);
  if (filter.q)
    query = query.where(hasText(filter.q, ['users.name', 'users.username', sql`users.business ->> 'name'`]));
  const first = request.sort ? query : query.orderBy(sql`${isMissing} desc`);
  const { rows, total } = await listPage(db, first, {
    by: ['users.name', 'users.id'],
    ...{ direction, range, counted: query.clearSelect() },
  });
  return { clients: rows.map(toWire), total };
}

type Values = Pick<SupplyClient, 'form' | 'institutionSign' | 'clientCode' | 'clientName' | 'source'>;

async function saveClient(trx: Transaction, context: ByOperator, before: SupplyClient, now: Values): Promise<void> {
  const at = context.now();
  const updatedAt =
    before.updatedAt && at <= new Date(before.updatedAt) ? new Date(Date.parse(before.updatedAt) + 1) : at;
  const values = { ...now, source: now.source ?? 'HAND', updatedBy: context.actor.userId, updatedAt };
  await trx
    .insertInto('supplyClients')
    .values({ id: newId(), userId: before._id, createdAt: at, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

const valuesOf = ({ form, institutionSign, clientCode, clientName }: Values) => ({
  ...{ form, institutionSign, clientCode, clientName },
});

/** Locks the member, so that two first entries come after each other. */
const lockMember = (trx: Transaction, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

/** Enters what the portal knows a buyer by. @throws NOT_FOUND, RECORD_CHANGED */
export async function changeClient(
  context: ByOperator,
  userId: string,
  { updatedAt, ...input }: z.output<typeof supplyClientInput>,
): Promise<SupplyClient> {
  return inTransaction(context.db, async (trx) => {
    await lockMember(trx, userId);
    const before = await readClient(trx, userId);
    if (before.updatedAt !== updatedAt) throw problem('RECORD_CHANGED');
    const now: Values = {
      form: input.form,
      institutionSign: input.institutionSign || null,
      clientCode: input.clientCode || null,
      clientName: input.clientCode === before.clientCode ? before.clientName : null,
      source: 'HAND',
    };
    await saveClient(trx, context, before, now);
    const details = { changes: differences(valuesOf(before), valuesOf(now)), userId };
    await audit(trx, context, 'supply-client.change', { type: 'supply-client', id: userId }, details);
    return readClient(trx, userId);
  });
}

/**
 * Looks a buyer up at the portal. A single match is stored, of several a person chooses.
 * @throws NOT_FOUND, SUPPLY_REPORT_ABSENT, SUPPLY_PORTAL_SILENT, SUPPLY_CLIENT_NUMBERLESS
 */
export async function lookupClient(context: ByOperator, userId: string): Promise<SupplyClientLookup> {
  const { businessNo } = await readClient(context.db, userId);
  if (!businessNo) throw problem('SUPPLY_CLIENT_NUMBERLESS');
  const { supplyPortal: portal } = context;
  if (!portal) throw problem('SUPPLY_REPORT_ABSENT');
  const found = await askNow(() => portal.findClients(businessNo));
  const [match] = found;
  const client = await inTransaction(context.db, async (trx) => {
    await lockMember(trx, userId);
    const before = await readClient(trx, userId);
    const changes = {};
    if (found.length === 1 && match) {
      const { clientCode, name: clientName, institutionSign } = match;
      const now: Values = {
        ...{ form: before.form, clientCode, clientName: clientName || null, source: 'PORTAL' },
        institutionSign: institutionSign ?? before.institutionSign,
      };
      await saveClient(trx, context, before, now);
      Object.assign(changes, differences(valuesOf(before), valuesOf(now)));
    }
    const details = { changes: { found: { from: null, to: found.length }, ...changes }, userId };
    await audit(trx, context, 'supply-client.lookup', { type: 'supply-client', id: userId }, details);
    return readClient(trx, userId);
  });
  return { client, found };
}
