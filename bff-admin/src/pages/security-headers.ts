import { frontHeaders, postcodeSources } from '@iruon/server-kit';

/**
 * Headers of every response. Scripts run from our own files and those of the postcode search; styles may be inline
 * because MUI writes them so. Framing is open to the console itself, which loads downloads in a hidden frame.
 */
export function securityHeaders({ secure, postcodeScript }: { secure: boolean; postcodeScript: URL }) {
  const postcode = postcodeSources(postcodeScript);
  return frontHeaders({
    secure,
    policy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...postcode.scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ["'self'", ...postcode.frames],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
    transport: 'max-age=31536000; includeSubDomains',
    frames: 'SAMEORIGIN',
    referrer: 'same-origin',
    opener: 'same-origin',
    resources: 'same-origin',
    permissions: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  });
}
