/** Receives XML tokens in order. Names have no namespace prefix. */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
}

/** Longer than any cell may be; a text or tag beyond it is no spreadsheet's. */
const LONGEST = 256 * 1024;

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function characterOf(entity: string): string {
  if (!entity.startsWith('#')) {
    const known = named[entity];
    if (known === undefined) throw new SyntaxError(`Unknown entity ${entity}`);
    return known;
  }
  return String.fromCodePoint(entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1)));
}

const decoded = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&([^;&\s]{1,8});/g, (_, entity: string) => characterOf(entity)) : text;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute of a tag, decoded; undefined when it has none of that name. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decoded(value);
}

/**
 * Scans the XML of spreadsheets in chunks: tags, texts and the five named entities. Document types are not supported,
 * so no entity can expand. exceljs has such a reader too, but it walks the zip by local headers instead of by the
 * directory, and decodes cell texts twice.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  #held = '';

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /** @throws SyntaxError, RangeError for XML that no spreadsheet program writes */
  write(piece: string): void {
    const xml = this.#held + piece;
    let at = 0;
    for (;;) {
      const start = xml.indexOf('<', at);
      if (start < 0) break;
      const end = this.#endOf(xml, start);
      if (end < 0) break;
      if (start > at) this.#handler.text(decoded(xml.slice(at, start)));
      this.#markup(xml.slice(start, end));
      at = end;
    }
    this.#held = xml.slice(at);
    if (this.#held.length > LONGEST) throw new RangeError('A text or tag is too long');
  }

  /** The text ends here. @throws SyntaxError when it ends in the middle of something */
  end(): void {
    if (this.#held.trim() !== '') throw new SyntaxError('The XML ends too early');
  }

  /** The index after the markup that starts at `start`; -1 if it is incomplete. */
  #endOf(xml: string, start: number): number {
    if (xml.startsWith('<![CDATA[', start)) return behind(xml, ']]>', start);
    if (xml.startsWith('<!--', start)) return behind(xml, '-->', start);
    for (let at = start + 1; at < xml.length; at += 1) {
      const character = xml[at];
      if (character === '>') return at + 1;
      if (character === '"' || character === "'") {
        at = xml.indexOf(character, at + 1);
        if (at < 0) return -1;
      }
    }
    return -1;
  }

  #markup(markup: string): void {
    if (markup.startsWith('<![CDATA[')) this.#handler.text(markup.slice(9, -3));
    else if (markup.startsWith('</')) this.#handler.close(localName(markup.slice(2, -1).trim()));
    else if (markup.startsWith('<!') && !markup.startsWith('<!--'))
      throw new SyntaxError('A spreadsheet has no document type');
    else if (!markup.startsWith('<?') && !markup.startsWith('<!--')) this.#tag(markup);
  }

  #tag(tag: string): void {
    const isEmpty = tag.endsWith('/>');
    const inside = tag.slice(1, isEmpty ? -2 : -1);
    const blank = inside.search(/\s/);
    const name = localName(blank < 0 ? inside : inside.slice(0, blank));
    this.#handler.open(name, blank < 0 ? '' : inside.slice(blank));
    if (isEmpty) this.#handler.close(name);
  }
}

function behind(xml: string, mark: string, start: number): number {
  const at = xml.indexOf(mark, start);
  return at < 0 ? -1 : at + mark.length;
}
