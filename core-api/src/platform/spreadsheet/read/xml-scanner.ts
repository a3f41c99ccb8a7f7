import { SaxesParser } from 'saxes';

/** Attributes by their names as written, decoded. */
export type Attributes = Readonly<Record<string, string>>;

/** Receives XML tokens in order. Names of tags have no namespace prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}

/** Longer than any cell may be; a text or tag beyond it is no spreadsheet's. */
const LONGEST = 256 * 1024;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Scans the XML of spreadsheets in chunks with saxes, which refuses what is not well-formed. Document types are refused,
 * so no entity can expand, and a text or tag without end is refused before it fills the memory.
 */
export class XmlScanner {
  readonly #parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  /** Characters written since the last token. */
  #pending = 0;

  constructor(handler: XmlHandler) {
    const complete = (length: number) => {
      this.#pending = 0;
      assertLength(length);
    };
    const text = (value: string) => {
      complete(value.length);
      handler.text(value);
    };
    this.#parser.on('error', ({ message }) => {
      throw new SyntaxError(message);
    });
    this.#parser.on('doctype', () => {
      throw new SyntaxError('A spreadsheet has no document type');
    });
    this.#parser.on('text', text);
    this.#parser.on('cdata', text);
    this.#parser.on('opentag', ({ name, attributes }) => {
      complete(0);
      handler.open(localName(name), attributes);
    });
    this.#parser.on('closetag', ({ name }) => {
      complete(0);
      handler.close(localName(name));
    });
  }

  /** @throws SyntaxError, RangeError for XML that no spreadsheet program writes */
  write(piece: string): void {
    this.#pending += piece.length;
    this.#parser.write(piece);
    if (this.#pending > LONGEST + piece.length) throw new RangeError('A text or tag is too long');
  }

  /** The end of the text. @throws SyntaxError for an incomplete text */
  end(): void {
    this.#parser.close();
  }
}

function assertLength(length: number): void {
  if (length > LONGEST) throw new RangeError('A text or tag is too long');
}
