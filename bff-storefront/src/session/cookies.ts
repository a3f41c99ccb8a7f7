import { randomBytes } from 'node:crypto';
import { id, identityWindow, socialProvider, username } from '@iruon/contract';
import {
  A_YEAR_SECONDS,
  type CookieFormat,
  coreIdFormat,
  type FrontCookie,
  type FrontCookieOptions,
  frontCookie,
} from '@iruon/server-kit';
import { parse } from 'hono/utils/cookie';
import { z } from 'zod';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Maximum number of closed band banners in a cookie; the site shows fewer at a time. */
const MAX_CLOSED = 10;

const identityCheck = identityWindow.extend({ purpose: z.enum(['JOIN', 'FIND_ID', 'RECOVERY']) });
/** The window of an identity check, and its purpose, which selects the following page. */
export type IdentityCheck = z.infer<typeof identityCheck>;

const socialResults = [
  'AWAY',
  'UNLINKED',
  'CANCELLED',
  'SOCIAL_FAILED',
  'SOCIAL_TAKEN',
  'SOCIAL_UNAVAILABLE',
  'LOGIN_BLOCKED',
  'ACCOUNT_DISABLED',
] as const;

const socialLogin = z.object({
  /** Null if the login was not started in this browser. */
  provider: socialProvider.nullable(),
  /** The member who requested a link; null for a login. */
  linksFor: z.string().max(100).nullable(),
  /** The page after a login; validated again when it is used. */
  redirectTo: z.string().max(2_000),
  /** The result; `AWAY` before the return. */
  result: z.enum(socialResults),
  /** Seconds until a lock ends. */
  retryAfter: z.number().int().nullable(),
});
/** A login at a provider. */
export type SocialLogin = z.infer<typeof socialLogin>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

const jsonFormat = <Value>(schema: z.ZodType<Value>): CookieFormat<Value> => ({
  decode: (text) => schema.safeParse(parseJson(text)).data ?? null,
  encode: (value) => Buffer.from(JSON.stringify(value)).toString('base64url'),
});

const textFormat = (schema: z.ZodType<string>): CookieFormat<string> => ({
  decode: (text) => schema.safeParse(text).data ?? null,
  encode: (text) => text,
});

const idsFormat: CookieFormat<readonly string[]> = {
  decode: (text) => text.split('.').filter((part) => id.safeParse(part).success),
  encode: (ids) => ids.slice(-MAX_CLOSED).join('.'),
};

/** The format of core-api's preview tokens; any other text is not looked up. */
export const previewToken = z.string().regex(/^[\w.-]{1,200}$/);

/** A cookie of the browser that sends a request: its value, and the changes that the response makes. */
class BrowserCookie<Value> {
  readonly #cookie: FrontCookie<Value>;
  readonly #setCookies: string[];
  readonly #header: string | undefined;
  #value: Value | null | undefined;

  constructor(cookie: FrontCookie<Value>, header: string | undefined, setCookies: string[]) {
    this.#cookie = cookie;
    this.#header = header;
    this.#setCookies = setCookies;
  }

  /** The value that the browser has after the response; null without one. */
  get value(): Value | null {
    if (this.#value === undefined) this.#value = this.#cookie.readHeader(this.#header);
    return this.#value;
  }

  set(value: Value): void {
    this.#value = value;
    this.#setCookies.push(this.#cookie.set(value));
  }

  clear(): void {
    this.#value = null;
    this.#setCookies.push(this.#cookie.clear());
  }
}

/**
 * All cookies of this server, with the values of a Cookie header. They are Lax, not Strict, so that a link of another
 * site opens a page where the member is logged in.
 */
export function browserCookies(publicUrl: URL, header: string | undefined) {
  /** Set-Cookie values for the response, in the order of the changes. */
  const setCookies: string[] = [];
  const common = { secure: publicUrl.protocol === 'https:', sameSite: 'Lax' } as const;
  const cookie = <Value>(
    name: string,
    format: CookieFormat<Value>,
    lifetime: Pick<FrontCookieOptions, 'maxAge' | 'isHostOnly'> = {},
  ) => new BrowserCookie(frontCookie({ name, ...common, ...lifetime }, format), header, setCookies);
  return {
    setCookies,
    session: cookie('sid', coreIdFormat),
    /** Marks a browser that its member logged in from; it outlives sessions and grants nothing by itself. */
    device: cookie('device', coreIdFormat, { maxAge: A_YEAR_SECONDS }),
    /** The secret that identifies a browser during a registration or a recovery; useless to another browser. */
    visitor: cookie('visitor', coreIdFormat, { maxAge: DAY }),
    /** The username that this browser remembers by choice; it grants nothing. */
    rememberedId: cookie('remembered-id', textFormat(username), { maxAge: 180 * DAY }),
    /** The member who postponed changed terms, by id; until the browser's session ends. */
    laterTerms: cookie('later-terms', textFormat(id), { isHostOnly: false }),
    /** The identity check that was started in this browser, so that its page can be reloaded. It identifies no person. */
    identityCheck: cookie('identity', jsonFormat(identityCheck), { maxAge: 30 * MINUTE }),
    /**
     * The login at a provider that was started in this browser, with its following page and its result, so that its page
     * can be reloaded. It identifies no account. It lives as long as a returned account in core-api.
     */
    socialLogin: cookie('social', jsonFormat(socialLogin), { maxAge: 40 * MINUTE }),
    /** Ids of the band banners that were closed in this browser, for a day. */
    closedBandBanners: cookie('closed-bands', idsFormat, { maxAge: DAY }),
    /** Each hidden popup has a cookie of its own, which is named by the popup's id, for a day. */
    hiddenPopups: {
      /** Ids of the popups that the browser hid before this request. */
      get value(): readonly string[] {
        return header === undefined ? [] : Object.keys(parse(header)).filter((name) => id.safeParse(name).success);
      },
      add: (popup: string) => cookie(popup, textFormat(z.string()), { maxAge: DAY, isHostOnly: false }).set('1'),
    },
    /**
     * The token of this browser's preview. It outlives any preview, so that a visitor who returns later sees that it is
     * over, and no page of a preview writes. The console, another site, opens the preview.
     */
    preview: cookie('preview', textFormat(previewToken), { maxAge: DAY }),
  };
}

export type BrowserCookies = ReturnType<typeof browserCookies>;

/** Assigns a secret to a browser, unless it has one. @returns the secret */
export function assignVisitor({ visitor }: BrowserCookies): string {
  if (visitor.value !== null) return visitor.value;
  const secret = randomBytes(32).toString('base64url');
  visitor.set(secret);
  return secret;
}
