/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One connection: what it sends, and how its client ends. */
export interface Sent {
  bytes: Buffer;
  requests: number;
  /**
   * `waits` keeps its side open until the server has answered or closed, `half` closes its own side after the last
   * byte, `cut` resets the connection.
   */
  ends: 'waits' | 'half' | 'cut';
}

const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
  'QUERY',
  'X',
];
const PATHS = [
  ...[
    '/',
    '/login',
    '/health/live',
    '/site-help-chat',
    '/site-help-chat/',
    '/ai-prompt-chat/',
    '/files/x',
    '/api/v1/me',
  ],
  ...[
    '//[',
    '//',
    '///',
    '//x:99999/',
    '/\\',
    '/\\[',
    '*',
    '?',
    '#',
    '/%',
    '/%ff',
    '/%00',
    '/%2e%2e/',
    '/..',
    '/../..//',
    '/.',
  ],
  ...[
    'http://[',
    'http://x/login',
    'http://:99999/',
    'https://x:1/site-help-chat',
    'ws://x/',
    'x',
    '/a b',
    '/\u00ff',
    '/é',
  ],
  ...[
    '/site-help-chat/?EIO=4&transport=websocket',
    '/site-help-chat/?EIO=3&transport=polling',
    '/ai-prompt-chat/?sid=[x',
  ],
  ...[
    '/site-help-chat?[',
    '/site-help-chat/../login',
    '/unsubscribe?token=..',
    '/mypage/orders/%2e%2e',
    '/x.data?_routes=%',
  ],
  `/${'a'.repeat(5_000)}`,
  `/?${'b=c&'.repeat(4_000)}`,
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP', ''];
const HOSTS = ['localhost', '127.0.0.1', 'x', '[', '[::1]', 'x:99999', 'a b', '', 'x/y', 'x@y', '\u00ff', 'x:'];
const UPGRADES = ['websocket', 'WebSocket', 'h2c', 'TLS/1.0', 'websocket, h2c', '', 'x', 'HTTP/2.0'];
const CONNECTIONS = ['Upgrade', 'upgrade, keep-alive', 'Upgrade, HTTP2-Settings', 'close', 'keep-alive', 'x', ''];
const HEADERS = [
  'Origin: null',
  'Origin: [',
  'Cookie: sid=x',
  `Cookie: sid=${'A'.repeat(43)}`,
  'Cookie: %; =; sid',
  'Authorization: Bearer x.y.z',
  'Authorization: Basic %',
  'X-Forwarded-For: [',
  'X-Forwarded-For: 1.1.1.1, , x',
  'X-Request-Id: <>',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Version: 99',
  'Sec-WebSocket-Extensions: permessage-deflate; x=[',
  'Sec-WebSocket-Protocol: vite-hmr',
  'HTTP2-Settings: AAMAAABkAAQAAP__',
  'Content-Length: 5',
  'Content-Length: 99999999999',
  'Content-Length: -1',
  'Content-Length: x',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, x',
  'Expect: 100-continue',
  'Expect: x',
  'Range: bytes=9-1,-',
  'Accept-Encoding: br;q=9, x',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: application/json',
  'If-None-Match: "',
  'Accept: \u0001',
  'no colon',
  ': empty',
  ' folded: x',
  `X-Long: ${'x'.repeat(20_000)}`,
];
const BODIES = [
  '',
  '',
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'fffffffffffff\r\n',
  'zz\r\n',
  '{"a":',
  '\0\0\0',
  '--\r\n',
];
/** Upgrades that reach the gate: from a page of ours, at the address of a chat. */
const OPENING = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** Makes connections of raw requests, the same for the same seed. `origin` is that of the server's own pages. */
export function rawRequests(seed: number, origin: string): () => Sent {
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const maybe = (chance: number) => random() < chance;

  function opening(): string {
    const path = pick(['/site-help-chat', '/ai-prompt-chat', '/site-help-chat/']);
    const query = pick([
      '',
      '?EIO=4&transport=websocket',
      '?EIO=4&transport=websocket&sid=[',
      '?\u00e9',
      '?EIO=9&transport=x',
    ]);
    const lines = [`GET ${path}${query} HTTP/1.1`, 'Host: localhost', `Origin: ${origin}`, ...OPENING];
    return [...lines, ...(maybe(0.5) ? [pick(HEADERS)] : []), '', ''].join('\r\n');
  }
  function plain(): string {
    return `${pick(['GET', 'HEAD', 'POST'])} ${pick(PATHS.slice(0, 4))} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`;
  }
  function odd(): string {
    const line = `${pick(METHODS)} ${pick(PATHS)} ${pick(VERSIONS)}`;
    const headers = [`Host: ${maybe(0.8) ? 'localhost' : pick(HOSTS)}`];
    if (maybe(0.5)) headers.push(`Connection: ${pick(CONNECTIONS)}`, `Upgrade: ${pick(UPGRADES)}`);
    for (let count = Math.floor(random() * 4); count > 0; count -= 1) headers.push(pick(HEADERS));
    if (maybe(0.02)) headers.push(...Array.from({ length: 2_500 }, (_, index) => `X-${index}: x`));
    const end = maybe(0.95) ? '\r\n' : pick(['\n', '\r']);
    return `${[line, ...headers, ''].join(end)}${end}${pick(BODIES)}`;
  }

  return () => {
    const requests = maybe(0.5) ? 1 : 1 + Math.floor(random() * 12);
    const parts = Array.from({ length: requests }, (_, index) =>
      // The last one of a pipeline is the odd one: a server reads nothing after it.
      index < requests - 1 ? plain() : maybe(0.15) ? opening() : odd(),
    );
    const whole = Buffer.from(parts.join(''), 'latin1');
    const isCutShort = maybe(0.2);
    const bytes = isCutShort ? whole.subarray(0, 1 + Math.floor(random() * whole.length)) : whole;
    const ends = maybe(0.15) ? 'cut' : maybe(0.6) ? 'half' : 'waits';
    // A client that keeps an unfinished request open meets the deadlines of headers and bodies, which other tests measure.
    const isUnfinished = isCutShort || /(Content-Length: [59]|Transfer-Encoding:)/.test(parts.at(-1) ?? '');
    return { bytes, requests, ends: isUnfinished && ends === 'waits' ? 'half' : ends };
  };
}
