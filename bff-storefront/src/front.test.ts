import { credentials, testFront } from '@iruon/server-kit/testing/front-suite';
import { member, ORIGIN, storefrontApp } from './testing/storefront.ts';

const origins = { plain: ORIGIN, secure: 'https://shop.example' };
const form = 'application/x-www-form-urlencoded';

testFront({
  client: 'storefront',
  origins,
  cookies: { session: 'sid', device: 'device', sameSite: 'Lax' },
  transport: 'max-age=31536000',
  user: member,
  create: ({ secure, ...config }) =>
    storefrontApp({
      config: { ...config, publicUrl: new URL(secure ? origins.secure : origins.plain) },
      async page(bff, request) {
        const { pathname } = new URL(request.url);
        if (pathname === '/login') return bff.actions.login(credentials);
        if (pathname === '/logout') return bff.actions.logout();
        return bff.screens.orders({ tab: null, cursor: null });
      },
    }),
  logIn: { path: '/login', method: 'POST', body: new URLSearchParams(credentials).toString(), type: form },
  logOut: { path: '/logout', method: 'POST', body: '', type: form },
  read: {
    path: '/mypage/orders',
    call: '/api/v1/me/orders',
    body: {
      orders: [],
      purchases: [],
      next: null,
      counts: { waiting: 0, paid: 0, preparing: 0, shipping: 0, delivered: 0, confirmed: 0, claims: 0 },
    },
    over: { status: 302, location: '/login?redirectTo=%2Fmypage%2Forders' },
  },
  write: (bytes) => ({
    path: '/login',
    method: 'POST',
    body: new URLSearchParams({ password: 'x'.repeat(bytes) }).toString(),
    type: form,
  }),
});
