export type Identified = { _id: string };

/** A JSON text of a query; undefined if it is not JSON. */
function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // core-api reports the error
  }
}

/**
 * Converts the query of a list for core-api. Sorting by id is sorting by time, because ids are in order of creation;
 * getMany sends ids without a range and expects all of them.
 * @param search with its question mark, or empty
 */
export function listSearch(search: string): string {
  const query = new URLSearchParams(search);
  const sort = parsed(query.get('sort'));
  if (Array.isArray(sort) && sort[0] === 'id') query.set('sort', JSON.stringify(['createdAt', sort[1]]));
  if (!query.has('range')) {
    const ids = (parsed(query.get('filter')) as { id?: unknown } | null | undefined)?.id;
    if (Array.isArray(ids) && ids.length > 0) query.set('range', JSON.stringify([0, ids.length - 1]));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The query for one record of a list that filters by id. */
export const oneSearch = (id: string): string =>
  `?${new URLSearchParams({ range: '[0,0]', filter: JSON.stringify({ id: [id] }) })}`;

/** Zero-based position of a list's first record; core-api has validated the range. */
function firstOf(search: string): number {
  const range = parsed(new URLSearchParams(search).get('range'));
  return Array.isArray(range) ? Number(range[0]) : 0;
}

/** A record for react-admin: `id` beside `_id`. */
export const record = <T extends Identified>(item: T): T & { id: string } => ({ id: item._id, ...item });

/** Records as an array, and the header `orders 0-24/319`, from which the browser reads the total. */
export function listResponse(name: string, search: string, body: Record<string, unknown>) {
  const items = body[name] as Identified[];
  const from = firstOf(search);
  const positions = items.length > 0 ? `${from}-${from + items.length - 1}` : '*';
  return { items: items.map(record), contentRange: `${name} ${positions}/${body.total}` };
}
