import type { BrowserContext, Page } from '@playwright/test';
import type { Followed } from './follow.ts';
import { type Cookie, CookieJar } from './plain/cookies.ts';
import { Stylesheet } from './plain/display.ts';
import { PlainElement } from './plain/element.ts';
import { complaints, type Sending, sendingOf } from './plain/forms.ts';
import { type Answer, navigate } from './plain/http.ts';
import { type Expected, PlainPage } from './plain/page.ts';
import { Questions } from './plain/questions.ts';

/** The pages of a test refer to the same one, which is large. */
const stylesheets = new Map<string, Stylesheet>();

const asForm = (fields: Record<string, string>) => ({
  bytes: new TextEncoder().encode(new URLSearchParams(fields).toString()),
  type: 'application/x-www-form-urlencoded',
});

/**
 * A simulated browser without scripts and windows: pages, cookies, links and forms, for a tenth of the processor time. It knows which
 * elements are rendered on a wide screen, but not where. It does not cover layout, focus or native widgets; one purchase journey in
 * Chromium shows that a real browser without scripts behaves the same.
 */
export class PlainBrowser extends Questions<PlainElement> {
  readonly #jar: CookieJar;
  #page: PlainPage | undefined;

  constructor(cookies: Cookie[] = []) {
    super();
    this.#jar = new CookieJar(cookies);
  }

  protected wrap(element: Element): PlainElement {
    return new PlainElement(this.page, element);
  }

  /** Starts with the cookies of a browser, and therefore its login. */
  static async like(from: Page | BrowserContext): Promise<PlainBrowser> {
    const context = 'context' in from ? from.context() : from;
    return new PlainBrowser(await context.cookies());
  }

  get url(): string {
    return this.page.url.href;
  }

  get status(): number {
    return this.page.answer.status;
  }

  get title(): string {
    return this.page.document.title;
  }

  /** The page as received. */
  get html(): string {
    return this.page.answer.body.toString('utf8');
  }

  /** Fetches a page and reads all of it, including hidden content, like `follow` in a browser. */
  async readAll(address: string): Promise<Followed & { url: URL; status: number }> {
    const { url, status, text } = await this.read(address);
    // Without parsing its tree, which costs more than the request.
    const links = [...text.matchAll(/<a [^>]*>/g)].flatMap(([tag]) => {
      const href = / href="(\/[^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&');
      return href === undefined || / (download|target)=/.test(tag) ? [] : [href];
    });
    const [title = ''] = /(?<=<title>)[^<]*/.exec(text) ?? [];
    const body = text.slice(text.indexOf('<body')).replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '');
    return { url, status, words: [title, body.replaceAll(/<[^>]*>/g, '\n')].join('\n'), links };
  }

  /** A response header of the page. */
  header(name: string): string | undefined {
    return this.page.answer.headers[name.toLowerCase()]?.toString();
  }

  cookies(): Cookie[] {
    return this.#jar.all();
  }

  /** Copies its cookies to another browser. */
  async handTo(to: Page | BrowserContext): Promise<void> {
    await ('context' in to ? to.context() : to).addCookies(this.cookies());
  }

  /** Opens an address like a typed one. */
  async goto(address: string, expected: Expected = {}): Promise<void> {
    await this.#open({ method: 'GET', url: new URL(address, this.#page?.url), body: undefined }, expected, undefined);
  }

  async reload(expected: Expected = {}): Promise<void> {
    await this.goto(this.url, expected);
  }

  /** Fetches an address with its cookies, and stays on its page. */
  async read(address: string): Promise<{ url: URL; status: number; text: string; headers: Answer['headers'] }> {
    const url = new URL(address, this.#page?.url);
    const answer = await navigate(
      this.#jar,
      { method: 'GET', url, body: undefined },
      this.#page && this.#from(this.#page),
    );
    return { ...answer, text: answer.body.toString('utf8') };
  }

  /** Sends a form of the store without opening its page, and shows the result. */
  async post(address: string, fields: Record<string, string>, expected: Expected = {}): Promise<void> {
    const url = new URL(address, this.#page?.url);
    await this.#open({ method: 'POST', url, body: asForm(fields) }, expected, { url, headers: {} });
  }

  protected get page(): PlainPage {
    if (!this.#page) throw new Error('no page has been opened');
    return this.#page;
  }

  protected get root(): Element {
    return this.page.document.body;
  }

  #from({ url, answer }: PlainPage) {
    return { url, headers: answer.headers };
  }

  async #open(sending: Sending, { status }: Expected, from: Parameters<typeof navigate>[2]): Promise<void> {
    const answer = await navigate(this.#jar, sending, from);
    const isExpected = status === undefined ? answer.status < 400 : answer.status === status;
    const body = answer.body.toString('utf8');
    if (!isExpected)
      throw new Error(
        `${sending.method} ${sending.url} came with ${answer.status} instead of ${status ?? 'a page'}: ${wordsOfPage(body)}`,
      );
    // The original page is still shown.
    if (answer.status === 204) return;
    if (!String(answer.headers['content-type']).startsWith('text/html'))
      throw new Error(`${answer.url} is no page but ${answer.headers['content-type']}: read it`);
    const document = PlainPage.parse(body);
    const stylesheet = await this.#stylesheetOf(document, answer.url);
    if (this.#page) this.#page.isLeft = true;
    const page: PlainPage = new PlainPage(answer, document, stylesheet, {
      follow: (url, expected) => this.#open({ method: 'GET', url, body: undefined }, expected, this.#from(page)),
      send: async (form, button, expected) => {
        const isAsked = !form.hasAttribute('novalidate') && !button?.hasAttribute('formnovalidate');
        const wrong = isAsked ? complaints(form, page.entries) : [];
        if (wrong.length > 0) throw new Error(`${page.url}: a browser does not send the form: ${wrong.join('; ')}`);
        await this.#open(await sendingOf(form, button, page.entries, page.url), expected, this.#from(page));
      },
    });
    this.#page = page;
  }

  async #stylesheetOf(document: Document, page: URL): Promise<Stylesheet> {
    const links = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '');
    const own = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '');
    const key = JSON.stringify([links.map((link) => new URL(link, page).href), own]);
    const known = stylesheets.get(key);
    if (known) return known;
    const linked = await Promise.all(
      links.map(async (link) => {
        const url = new URL(link, page);
        const { status, body } = await navigate(
          this.#jar,
          { method: 'GET', url, body: undefined },
          { url: page, headers: {} },
        );
        if (status !== 200) throw new Error(`${url} came with ${status}`);
        return body.toString('utf8');
      }),
    );
    const made = new Stylesheet([...linked, ...own].join('\n'));
    stylesheets.set(key, made);
    return made;
  }
}

const wordsOfPage = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 2_000);
