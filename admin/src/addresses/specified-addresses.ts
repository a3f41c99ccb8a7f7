const filtered = (list: string, filter: object) =>
  `/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** Addresses of console pages in the specification, each with the actual address of the page. */
export const specifiedAddresses: Readonly<Record<string, string>> = {
  '/console': '/',
  '/dashboard': '/',
  '/site/setting': '/setting',
  '/smtp-post': '/campaigns',
  '/shop/setting': '/setting',
  '/shop/bulk-upload': '/bulk-uploads',
  '/shop/shippings': '/shippings',
  '/shop/points': '/points',
  '/shop/products': '/products',
  '/shop/catalogues': '/catalogues',
  '/center/notifications': '/notifications',
  '/center/faqs': '/faqs',
  '/center/inquiry-calls': '/inquiry-calls',
  '/center/prompts': '/chat-prompts',
  '/prompts/:group': '/chat-prompts?group=%3Agroup',
  '/center/questions': '/questions',
  '/site/terms': '/terms',
  '/display': '/displays',
  '/main/banner/:code': filtered('banners', { code: ':code' }),
  '/academy/categories': '/academy-categories',
  '/legacy/orders': '/legacy-orders',
  '/purchases/all': '/purchases',
  '/purchases/nonpayment': '/deposits',
  '/payment': filtered('orders', { queue: 'toConfirm' }),
  '/delivery': filtered('orders', { queue: 'shipping' }),
  '/complete': filtered('orders', { purchaseStatus: 'PURCHASE_COMPLETE' }),
  '/cancel': filtered('claims', { kind: 'CANCEL' }),
  '/exchange': filtered('claims', { kind: 'EXCHANGE' }),
  '/return': filtered('claims', { kind: 'RETURN' }),
};

/**
 * The same addresses below `/console`, as the specification writes them, and those of pages that have the specification's
 * address already: the prefix is dropped.
 */
export const withoutPrefix = (path: string): string => path.replace(/^\/console(?=\/)/, '');

/** The target of an address; a parameter may become a value of the page's filter. */
export const targetOf = (to: string, params: Readonly<Record<string, string | undefined>>): string =>
  to.replaceAll(/%3A(\w+)/g, (_, name: string) =>
    // The value is inside a JSON text.
    encodeURIComponent(JSON.stringify(params[name] ?? '').slice(1, -1)),
  );

/** The specification's addresses of the screen of one display, which has its code in them. */
export const displayAddresses = ['/display/:code', '/main/display/:code', '/main/review/:code'] as const;
