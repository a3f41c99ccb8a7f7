import { errorCatalogue } from '@iruon/contract';
import { poolUse } from '@iruon/db';
import { type Admission, commonLanes, createAdmission, pathOf, problemRefusal, sellingLanes } from '@iruon/server-kit';
import type { Services } from '../services.ts';

/** The lanes by the beginning of an operation's path; the first match counts. Other reads and changes are in lanes of their own. */
const LANES = [
  ['health', ['/health/', '/metrics']],
  // The gateway repeats a refused notice, but a deposit is confirmed later then.
  ['notices', ['/api/plugins/nice/pay/webhook', '/api/plugins/kakao/']],
  // A payment that the gateway authorised waits for its approval; the gateway may take 30 s.
  ['payment', ['/api/plugins/nice/']],
  // Front servers read the session of each page.
  ['sessions', ['/api/bff/sessions/']],
  ['login', ['/api/bff/', '/api/auth/', '/api/v1/users/', '/api/v1/me/verify']],
  [
    'checkout',
    [
      ...['/api/v1/shop/orders', '/api/v1/me/carts', '/api/v1/me/coupons', '/api/v1/me/orders', '/api/v1/me/points'],
      ...['/api/v1/me/purchases', '/api/v1/me/unpaid-purchases', '/api/v1/me/destinations'],
    ],
  ],
  ['console', ['/api/console/', '/api/dentium/', '/api/editor']],
] as const satisfies [string, readonly string[]][];

interface Incoming {
  method?: string | undefined;
  url?: string | undefined;
  headers?: { authorization?: string | undefined };
}

/** A caller who sends this without having a key gets fewer places, not more. */
const OF_PROGRAM = /^Bearer iruon_/i;

/**
 * The lane of a request, by its method and path. Other programs have one of their own, so that the work of operators does
 * not wait for a program that sends much.
 */
export function laneOf({ method = 'GET', url, headers }: Incoming) {
  const path = pathOf(url);
  if (path === '/api/bff/sessions') return 'login';
  const lane = LANES.find(([, starts]) => starts.some((start) => path.startsWith(start)))?.[0];
  if (lane !== 'health' && OF_PROGRAM.test(headers?.authorization ?? '')) return 'programs';
  return lane ?? (method === 'GET' || method === 'HEAD' ? 'reading' : 'changes');
}

/** Share of the connections from which reads get fewer places, so that the other lanes find a connection. */
const MAX_USED = 0.75;

/** Admission of core-api's requests: reads get fewer places while the processor or the pool of connections is full. */
export function createCoreAdmission({ db, config, logger }: Pick<Services, 'db' | 'config' | 'logger'>): Admission {
  return createAdmission({
    lanes: {
      ...commonLanes(config.concurrentRequests),
      ...sellingLanes,
      notices: { atOnce: [16, 64], queue: 256, waitMs: 5_000 },
      sessions: { atOnce: [32, 128], queue: 256, waitMs: 2_000 },
      console: { atOnce: [8, 64], queue: 128, waitMs: 2_000 },
      // A program repeats a refused request by itself.
      programs: { atOnce: [4, 32], queue: 64, waitMs: 5_000 },
    },
    laneOf,
    uploads: 'uploads',
    sockets: 'sockets',
    refuse: problemRefusal({ code: 'OVERLOADED', title: errorCatalogue.OVERLOADED.title }),
    isBusy() {
      const { total, idle, waiting } = poolUse(db);
      return waiting > 0 || total - idle > config.databasePool * MAX_USED;
    },
    logger,
  });
}
