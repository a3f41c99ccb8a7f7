/** An error of the protocol: its code is that of Amazon S3. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export type Xml = { [name: string]: string | number | boolean | Xml | readonly Xml[] | undefined };

const element = (name: string, value: Xml[string]): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => element(name, one)).join('');
  return `<${name}>${typeof value === 'object' ? inner(value as Xml) : escaped(String(value))}</${name}>`;
};

const inner = (content: Xml) =>
  Object.entries(content)
    .map(([name, value]) => element(name, value))
    .join('');

/** A document of the protocol. */
export const xmlOf = (root: string, content: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner(content)}</${root}>`;
