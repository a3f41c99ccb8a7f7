import { rowsOn } from '../postgres/databases.ts';
import { DEMO_ACCOUNTS } from '../start/accounts.ts';
import { CONCURRENCY, HttpClient } from './load.ts';

/** The password of every demo member outside of the demo accounts. */
const PASSWORD = 'Demo!2345';

/** A buyer; one per worker, because changes of one member's cart are serialised. */
export interface Buyer {
  username: string;
  name: string;
  phone: string;
  email: string;
  /** The Authorization header for core-api. */
  bearer: string;
  /** The Cookie header for the storefront; empty while only core-api is measured. */
  cookie: string;
  /** The default delivery address from core-api. */
  destination: Destination;
}

interface Destination {
  _id: string;
  name: string;
  phone: string;
  postcode: string;
  address1: string;
  address2: string;
  geolocation: unknown;
}

async function bearerFor(core: HttpClient, username: string, password = PASSWORD): Promise<string> {
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const opened = await core.send('GET', '/api/auth/refreshToken', { authorization: `Basic ${basic}` });
  if (opened.status !== 200) throw new Error(`${username} could not log in: ${opened.text}`);
  const { refreshToken } = JSON.parse(opened.text) as { refreshToken: string };
  const issued = await core.send('GET', '/api/auth/accessToken', { authorization: `Bearer ${refreshToken}` });
  if (issued.status !== 200) throw new Error(`${username} got no access token: ${issued.text}`);
  return `Bearer ${(JSON.parse(issued.text) as { accessToken: string }).accessToken}`;
}

/** The Authorization header of an operator. */
export async function logInOperator(at: { core: string }): Promise<string> {
  const operator = DEMO_ACCOUNTS.find(({ where }) => where === 'console');
  if (!operator) throw new Error('The demo data has no operator');
  using core = new HttpClient(at.core, 1);
  return await bearerFor(core, operator.account, operator.password);
}

/** The Cookie header of a member of the demo who logs in at the storefront. */
export async function cookieFor(storefront: string, username: string): Promise<string> {
  using client = new HttpClient(storefront, 1);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin: storefront };
  const body = new URLSearchParams({ username, password: PASSWORD, redirectTo: '/' });
  const response = await client.send('POST', '/login', headers, body.toString());
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0];
  if (!cookie || response.status >= 400) throw new Error(`${username} could not log in: HTTP ${response.status}`);
  return cookie;
}

/** Logs in members who may buy, sequentially. @throws Error if one fails */
export async function logInBuyers(
  at: { core: string; storefront: string | undefined; databaseUrl: string },
  count = CONCURRENCY,
): Promise<Buyer[]> {
  const named = DEMO_ACCOUNTS.map(({ account }) => account);
  const members = (await rowsOn(
    at.databaseUrl,
    `select username, name, phone, email from users
     where cust_no is not null and scopes = '{}' and not username = any ($1)
       and exists (select from destinations d where d.user_id = users.id)
     order by username limit $2`,
    [named, count],
  )) as { username: string; name: string; phone: string; email: string }[];
  if (members.length < count) throw new Error(`The demo data has only ${members.length} members to buy`);
  using core = new HttpClient(at.core, 1);
  const buyers: Buyer[] = [];
  for (const member of members) {
    const bearer = await bearerFor(core, member.username);
    const response = await core.send('GET', '/api/v1/me/destinations', { authorization: bearer });
    const { destinations } = JSON.parse(response.text) as { destinations: Destination[] };
    const [destination] = destinations;
    if (!destination) throw new Error(`${member.username} has no address`);
    const cookie = at.storefront ? await cookieFor(at.storefront, member.username) : '';
    buyers.push({ ...member, bearer, cookie, destination });
  }
  return buyers;
}
