import { frontHeaders, postcodeSources } from '@iruon/server-kit';
import { NONCE } from 'hono/secure-headers';

/**
 * Headers of every response. Scripts and style elements run with the nonce of the page, and so do the scripts that they
 * load: our chunks and the postcode search. The sources after `'strict-dynamic'` are for browsers without support for
 * it. MUI and texts of products use style attributes. Framing is allowed to the console itself, which loads downloads
 * in a hidden frame; files that are printed are frames as well. `'wasm-unsafe-eval'` allows the decoder of barcodes, which is
 * one of our files, to be compiled: no text becomes a script by it.
 */
export function securityHeaders({ secure, postcodeScript }: { secure: boolean; postcodeScript: URL }) {
  const postcode = postcodeSources(postcodeScript);
  return frontHeaders({
    secure,
    policy: {
      defaultSrc: ["'none'"],
      scriptSrc: [NONCE, "'strict-dynamic'", "'self'", "'wasm-unsafe-eval'", ...postcode.scripts],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", NONCE],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ["'self'", 'blob:', ...postcode.frames],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
    transport: 'max-age=31536000; includeSubDomains',
    frames: 'SAMEORIGIN',
    referrer: 'same-origin',
    opener: 'same-origin',
    resources: 'same-origin',
    permissions: { camera: ['self'], geolocation: [], microphone: [], payment: [], usb: [] },
  });
}
