import { consultationTypes, inquiryCategories } from '@iruon/contract';
import { makeFile, makeUser } from '@iruon/db/factories';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseMember } from '../../processes/members/erase-member.ts';
import { type As, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { formRoutes } from './routes.ts';
import { forgetForms } from './send-form.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;
type Form = Record<string, unknown> & { _id: string };

const NOW = new Date('2026-06-01T03:00:00Z');
let now = NOW;
let member: Member;
let addresses = 0;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: formRoutes, now: () => now });
const shown = database.db.selectFrom('terms').select('id').where('code', '=', 'inquiry-privacy');
const _terms = (await shown.execute()).map(({ id }) => id);
beforeEach(async () => {
  now = NOW;
  member = await makeUser(database.db);
  addresses += 1;
});

/** Of a form that was shown half a minute ago. */
const clientId = (seconds = 30) => uuidv7({ msecs: now.getTime() - seconds * 1_000 });
const consultation = (more: object = {}) => ({
  clientId: clientId(),
  code: 'main-inquiry',
  category: 'PRODUCT',
  writer: { name: '박상담', phone: '010-2345-6789' },
  meta: { _terms },
  content: '본레벨 픽스처의 재고가 궁금합니다.',
  address: `198.51.100.${addresses}`,
  ...more,
});
const inquiry = (more: object = {}) => {
  const { address: _, code: _code, ...rest } = consultation({ category: 'DELIVERIES' });
  return { ...rest, ...more };
};
const post = (body: object, as: As = 'storefront') => test.send('POST', '/api/v1/forms', { as, body });
const postInquiry = (body: object, as: Member = member) => test.send('POST', '/api/v1/me/inquiries', { as, body });
const stored = (id: string) => database.db.selectFrom('forms').selectAll().where('clientId', '=', id).execute();
const pathsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { path: string }[]).map(({ path }) => path);

describe('a form of a visitor', () => {
  // @covers call:POST /api/v1/forms
  it('is stored with its consent', async () => {
    const body = consultation();
    const { status, body: answer } = await post(body);
    expect(status).toBe(201);
    expect(answer.form).toMatchObject({
      ...{ code: 'main-inquiry', category: 'PRODUCT', state: 'ANSWER_AWAITING', answer: null },
      ...{ writer: { name: '박상담', phone: '01023456789' }, meta: { _terms } },
    });
    const [row] = await stored(body.clientId);
    expect(row).toMatchObject({ userId: null, isComplaint: false });
    const consents = await database.db
      .selectFrom('consents')
      .selectAll()
      .where('formId', '=', row?.id ?? '')
      .execute();
    expect(consents).toMatchObject([{ userId: null, termsId: _terms[0], isAgreed: true, screen: 'FORM' }]);
  });

  it('is stored once for ten concurrent requests, and for a later one', async () => {
    const body = consultation();
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(body)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(responses.map(({ body: { form } }) => (form as Form)._id)).size).toBe(1);
    expect((await post(body)).status).toBe(201);
    const other = await post({ ...body, content: '다른 내용입니다.' });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await stored(body.clientId)).toHaveLength(1);
    expect((await postInquiry(inquiry({ clientId: body.clientId }))).body.code).toBe('INVALID_INPUT');
  });

  // @covers constant:code/consultation-type-membership, constant:code/consultation-type-delivery-other
  // @covers constant:code/consultation-type-product
  it.each([...consultationTypes])('requires %s', async (category) => {
    expect((await post(consultation({ category }))).body.form).toMatchObject({ category });
  });

  // @covers rule:consultation-type-chosen, rule:consultation-phone-required, rule:consultation-name-required
  // @covers rule:consultation-inquiry-text-required
  it.each([
    ['no type', { category: undefined }, 'body.category'],
    ['an unknown type', { category: 'WEATHER' }, 'body.category'],
    ['a category of another form', { category: 'PURCHASING' }, 'body.category'],
    ['an unknown code', { code: 'lottery' }, 'body.code'],
    ['no name', { writer: { name: ' ', phone: '01023456789' } }, 'body.writer.name'],
    ['a name of two lines', { writer: { name: '박\r\nBcc: a@b.example', phone: '01023456789' } }, 'body.writer.name'],
    ['no phone', { writer: { name: '박상담', phone: '02' } }, 'body.writer.phone'],
    ['no text', { content: '' }, 'body.content'],
    ['too much text', { content: '가'.repeat(4_001) }, 'body.content'],
    ['half an address', { meta: { _terms: [], postcode: '03000' } }, 'body.meta.address1'],
    ['no client id', { clientId: undefined }, 'body.clientId'],
  ])('is refused with %s', async (_, more, path) => {
    const refused = await post(consultation(more));
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(pathsOf(refused)).toContain(path);
  });

  // @covers rule:consultation-terms-agreed
  it('requires its terms in their current version', async () => {
    const body = consultation({ meta: { _terms: [] } });
    const refused = await post(body);
    expect(refused.body.code).toBe('TERMS_REQUIRED');
    expect(pathsOf(refused)).toEqual(['body.meta._terms']);
    expect((await post(consultation({ meta: { _terms: [..._terms, clientId()] } }))).body.code).toBe('TERMS_CHANGED');
    expect((await post(consultation({ meta: {} }))).body.code).toBe('INVALID_INPUT');
    expect(await stored(body.clientId)).toEqual([]);
  });

  it("requires a partner's name and e-mail address", async () => {
    const partner = { code: 'inquiry-partner', category: 'OTHERQUERY' };
    expect(pathsOf(await post(consultation(partner)))).toEqual(['body.meta.name', 'body.meta.email']);
    const meta = { _terms, name: '서울덴탈', email: 'partner@seoul.example' };
    expect((await post(consultation({ ...partner, meta }))).status).toBe(201);
  });

  it('succeeds without being stored when the hidden field is filled', async () => {
    const body = consultation({ website: 'https://spam.example' });
    expect(await post(body)).toMatchObject({ status: 201, body: { form: null } });
    expect(await stored(body.clientId)).toEqual([]);
  });

  it('is refused if faster than any typing, and accepted later', async () => {
    const body = consultation({ clientId: clientId(0.5) });
    expect((await post(body)).body.code).toBe('FORM_TOO_FAST');
    expect(await stored(body.clientId)).toEqual([]);
    now = new Date(NOW.getTime() + 2_000);
    expect((await post(body)).status).toBe(201);
  });

  it('is limited for each address from a front server', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 30; i += 1) statuses.push((await post(consultation())).status);
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(10).fill(429)]);
    expect((await post(consultation({ address: '203.0.113.200' }))).status).toBe(201);
    const direct = () =>
      test.send('POST', '/api/v1/forms', { body: consultation({ address: clientId().slice(0, 40) }) });
    for (let i = 0; i < 20; i += 1) await direct();
    expect((await direct()).status).toBe(429);
  });

  it('accepts no files', async () => {
    const file = await makeFile(database.db, { purpose: 'INQUIRE' });
    const refused = await post(consultation({ _files: [file.id] }));
    expect(pathsOf(refused)).toEqual(['body._files']);
  });
});

describe('an inquiry of a member', () => {
  // @covers entity:form-inquiry, entity:inquiry-answer-state, state:inquiry-answer-awaiting
  // @covers call:/api/v1/me/inquiries
  it('is sent, read, changed and deleted while it has no answer', async () => {
    const { body } = await postInquiry(inquiry());
    const { _id } = body.inquiry as Form;
    expect(body.inquiry).toMatchObject({ code: 'normal', category: 'DELIVERIES', files: [], answer: null });
    const path = `/api/v1/me/inquiries/${_id}`;
    expect((await test.send('GET', path, { as: member })).body.inquiry).toEqual(body.inquiry);
    const { category, writer } = inquiry();
    const change = { category, writer, content: '고친 내용입니다.', meta: { email: 'new@clinic.example' } };
    expect((await test.send('PUT', path, { as: member, body: change })).body.inquiry).toMatchObject({
      content: '고친 내용입니다.',
      meta: { _terms, email: 'new@clinic.example' },
    });
    const mine = await test.send('GET', '/api/v1/me/inquiries?state=ANSWER_AWAITING', { as: member });
    expect(mine.body).toMatchObject({ total: 1, inquiries: [{ _id }] });
    for (let i = 0; i < 2; i += 1) expect((await test.send('DELETE', path, { as: member })).status).toBe(204);
    expect((await test.send('GET', '/api/v1/forms', { as: member })).body).toEqual({ forms: [], total: 0 });
  });

  // @covers constant:code/inquiry-category-purchasing, constant:code/inquiry-category-otherquery
  // @covers constant:code/inquiry-category-membership, constant:code/inquiry-category-deliveries
  // @covers constant:code/inquiry-category-orderclaim
  // @covers call:GET /api/v1/forms, call:GET /api/v1/forms/{id}, call:PUT /api/v1/forms/{id}
  // @covers call:DELETE /api/v1/forms/{id}
  it('is the same under the address of all forms', async () => {
    const { _id } = (await postInquiry(inquiry())).body.inquiry as Form;
    const send = (method: string, path = `/${_id}`, body?: object) =>
      test.send(method, `/api/v1/forms${path}`, { as: member, ...(body && { body }) });
    expect((await send('GET', '')).body).toMatchObject({ total: 1, forms: [{ _id }] });
    const { category, writer } = inquiry();
    const changed = await send('PUT', `/${_id}`, { category, writer, content: '고친 내용입니다.' });
    expect(changed).toMatchObject({ status: 200, body: { form: { _id, content: '고친 내용입니다.' } } });
    expect((await send('GET')).body).toEqual(changed.body);
    expect((await send('DELETE')).status).toBe(204);
    expect((await send('GET')).status).toBe(404);
  });

  it.each([...inquiryCategories])('is about %s', async (category) => {
    expect((await postInquiry(inquiry({ category }))).body.inquiry).toMatchObject({ category });
  });

  it('is hidden from other members', async () => {
    const { _id } = (await postInquiry(inquiry())).body.inquiry as Form;
    const stranger = await makeUser(database.db);
    const { category, writer, content } = inquiry();
    for (const base of ['/api/v1/me/inquiries', '/api/v1/forms']) {
      const missing = await test.send('GET', `${base}/${clientId()}`, { as: stranger });
      expect((await test.send('GET', `${base}/${_id}`, { as: stranger })).body).toMatchObject({
        ...{ status: 404, title: missing.body.title },
      });
      const body = { category, writer, content };
      expect((await test.send('PUT', `${base}/${_id}`, { as: stranger, body })).status).toBe(404);
      expect((await test.send('DELETE', `${base}/${_id}`, { as: stranger })).status).toBe(204);
    }
    expect((await test.send('GET', `/api/v1/forms/${_id}`, { as: member })).status).toBe(200);
  });

  // @covers state:inquiry-answer-complete
  it('cannot change after its answer', async () => {
    const { _id } = (await postInquiry(inquiry())).body.inquiry as Form;
    const answered = { state: 'ANSWER_COMPLETE' as const, answer: '보내 드렸습니다.', answeredAt: now };
    await database.db.updateTable('forms').set(answered).where('id', '=', _id).execute();
    const { category, writer, content } = inquiry();
    const body = { category, writer, content };
    const path = `/api/v1/forms/${_id}`;
    expect((await test.send('PUT', path, { as: member, body })).body.code).toBe('INQUIRE_ANSWERED');
    expect((await test.send('DELETE', path, { as: member })).body.code).toBe('INQUIRE_ANSWERED');
    expect((await test.send('GET', path, { as: member })).body.form).toMatchObject({ answer: '보내 드렸습니다.' });
  });

  it('has its own files only', async () => {
    const own = await makeFile(database.db, { purpose: 'INQUIRE', uploadedBy: member.id });
    const others = [
      await makeFile(database.db, { purpose: 'INQUIRE', uploadedBy: (await makeUser(database.db)).id }),
      await makeFile(database.db, { purpose: 'REVIEW', uploadedBy: member.id }),
      { id: clientId() },
    ];
    for (const { id } of others)
      expect(pathsOf(await postInquiry(inquiry({ _files: [own.id, id] })))).toEqual(['body._files']);
    const { inquiry: posted } = (await postInquiry(inquiry({ _files: [own.id] }))).body;
    expect(posted).toMatchObject({ files: [{ _id: own.id }] });
  });
});

describe('old entries', () => {
  const dated = async (years: number, more: object = {}, as: As = 'storefront') => {
    const { body } = await post(consultation(more), as);
    const { _id } = body.form as Form;
    const createdAt = new Date(NOW.getTime() - years * 366 * 86_400_000);
    await database.db.updateTable('forms').set({ createdAt }).where('id', '=', _id).execute();
    return _id;
  };
  const left = async (ids: string[]) => {
    const rows = await database.db.selectFrom('forms').select('id').where('id', 'in', ids).execute();
    return ids.map((id) => rows.some((row) => row.id === id));
  };

  it('are deleted after a year, inquiries and complaints after three', async () => {
    const complaint = { code: 'normal', category: 'ORDERCLAIM' };
    const ids = [
      await dated(0.9),
      await dated(1),
      await dated(1, complaint),
      await dated(3, complaint),
      await dated(2, {}, member),
      await dated(3, {}, member),
    ];
    await forgetForms({ ...test.services, actor: { type: 'system' }, requestId: 'job' });
    expect(await left(ids)).toEqual([true, false, true, false, true, false]);
  });

  it('are deleted with a withdrawn member, except complaints', async () => {
    const ids = [await dated(0, {}, member), await dated(0, { code: 'normal', category: 'ORDERCLAIM' }, member)];
    const row = await database.db.selectFrom('users').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
    await database.db.transaction().execute((trx) => eraseMember(trx as never, row as never, now));
    expect(await left(ids)).toEqual([false, true]);
  });
});
