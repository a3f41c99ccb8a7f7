import { FILM_HOSTS } from '@iruon/contract/film-hosts';
import { frontHeaders, postcodeSources } from '@iruon/server-kit';
import { createMiddleware } from 'hono/factory';
import { NONCE } from 'hono/secure-headers';

/** The style elements that sonner creates without a nonce: first an empty one, then one with its whole style sheet. */
export const SONNER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

export interface SecurityOptions {
  publicUrl: URL;
  /** Origin that serves the payment window. */
  gatewayOrigin: string;
  /** The script of the postcode search, which loads its page in a frame. */
  postcodeScript: URL;
  /** Origin of the window of the identity check, to which its form leads. */
  identityOrigin: string;
  /** Origins of the login pages of providers, to which our forms redirect. */
  socialOrigins: string[];
  /** Allows the development server's websocket. */
  development: boolean;
}

/**
 * The page that reads the code of a package by a camera. Its document alone may use one and compile WebAssembly, which the
 * decoder is: `'wasm-unsafe-eval'` makes no text a script.
 */
const CAMERA_PAGE = /^\/library\/ifu\/udi\/camera\/?$/;

/** The headers of every response of this front. */
export function securityHeaders(options: SecurityOptions) {
  const headers = headersOf(options, { readsCodes: false });
  const ofCamera = headersOf(options, { readsCodes: true });
  return createMiddleware((c, next) => (CAMERA_PAGE.test(c.req.path) ? ofCamera : headers)(c, next));
}

/**
 * The sources a page may load and the targets of its forms. Scripts run by the nonce of the response or from this
 * origin, the gateway and the postcode search.
 */
function headersOf(options: SecurityOptions, { readsCodes }: { readsCodes: boolean }) {
  const { publicUrl, gatewayOrigin, postcodeScript, identityOrigin, socialOrigins, development } = options;
  // The gateway uses several of its own subdomains for its window.
  const gateway = gatewayOrigin.endsWith('.nicepay.co.kr')
    ? [gatewayOrigin, 'https://*.nicepay.co.kr']
    : [gatewayOrigin];
  // Browsers check a form's redirects against this list, and Kakao redirects to its page of accounts.
  const social = socialOrigins.flatMap((origin) =>
    origin === 'https://kauth.kakao.com' ? [origin, 'https://accounts.kakao.com'] : [origin],
  );
  const postcode = postcodeSources(postcodeScript);
  const secure = publicUrl.protocol === 'https:';
  return frontHeaders({
    secure,
    policy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE, ...(readsCodes ? ["'wasm-unsafe-eval'"] : []), ...gateway, ...postcode.scripts],
      scriptSrcAttr: ["'none'"],
      // A script of the gateway overlays the payment window on the page, with unknown styles.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...gateway, ...(development ? ['ws:'] : [])],
      frameSrc: [...gateway, ...postcode.frames, ...FILM_HOSTS],
      formAction: ["'self'", ...gateway, identityOrigin, ...new Set(social)],
      frameAncestors: ["'none'"],
      ...(secure ? { upgradeInsecureRequests: [] } : {}),
    },
    // Only reported: our own pages comply, but the payment window may not.
    ...(development ? {} : { trial: { styleSrcElem: ["'self'", NONCE, ...SONNER_STYLES] } }),
    transport: 'max-age=31536000',
    frames: 'DENY',
    referrer: 'strict-origin-when-cross-origin',
    // The payment window is a popup on some devices and must still reach its opener.
    opener: 'same-origin-allow-popups',
    // Mails and messengers show our pictures.
    resources: false,
    permissions: { camera: readsCodes ? ['self'] : [], microphone: [], geolocation: ['self'], payment: ['self'] },
  });
}
