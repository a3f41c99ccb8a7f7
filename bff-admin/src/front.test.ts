import { createFrontHealth, createSessions } from '@iruon/server-kit';
import { credentials, testFront } from '@iruon/server-kit/testing/front-suite';
import { watchedLogger } from '@iruon/server-kit/testing/watched-logs';
import { person } from '../test/core-server.ts';
import { createApp } from './app.ts';
import { createCore } from './core.ts';

const origins = { plain: 'http://localhost:3001', secure: 'https://console.example' };
const json = 'application/json';

testFront({
  client: 'console',
  origins,
  cookies: { session: 'console-sid', device: 'console-device', sameSite: 'Strict' },
  transport: 'max-age=31536000; includeSubDomains',
  user: person('all'),
  create({ coreUrl, bffKey, secure, trustedProxies }) {
    const core = createCore({ url: coreUrl, key: bffKey });
    return createApp({
      core,
      sessions: createSessions(core.sessionCalls),
      logger: watchedLogger('console'),
      health: createFrontHealth(coreUrl),
      origins: [secure ? origins.secure : origins.plain],
      secure,
      postcodeScript: new URL('https://postcode.example/postcode.v2.js'),
      trustedProxies,
      storeUrl: 'https://shop.example',
    });
  },
  logIn: { path: '/api/session', method: 'POST', body: JSON.stringify(credentials), type: json },
  logOut: { path: '/api/session', method: 'DELETE' },
  read: {
    path: '/api/console/shop/orders',
    call: '/api/console/shop/orders',
    body: { orders: [], total: 0 },
    over: { status: 401, location: null },
  },
  write: (bytes) => ({
    path: '/api/session',
    method: 'POST',
    body: JSON.stringify({ ...credentials, password: 'x'.repeat(bytes) }),
    type: json,
  }),
});
