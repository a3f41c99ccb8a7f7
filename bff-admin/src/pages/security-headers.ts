import { postcodeSources } from '@iruon/server-kit';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Headers of every answer. Scripts run from our own files and the postcode search's alone; styles may be inline because MUI writes them so. Framing is
 * open to the console itself: it asks for downloads in a hidden frame.
 */
export function securityHeaders({ secure, postcodeScript }: { secure: boolean; postcodeScript: URL }) {
  const postcode = postcodeSources(postcodeScript);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...postcode.scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ["'self'", ...postcode.frames],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'self'"],
    },
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
  });
}

/** For stored files: one that is opened by itself runs nothing, whatever it claims to be. Stands outside the rest. */
export const filePolicy = createMiddleware(async (c, next) => {
  await next();
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
});
