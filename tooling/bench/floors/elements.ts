import { Window } from 'happy-dom';
import { createElement, type ReactNode } from 'react';

const ELEMENT = 1;
const TEXT = 3;
/** Elements whose text React must not escape, or must not read as elements. */
const RAW = new Set(['script', 'style', 'noscript']);
/** Attributes that React writes only if they are `true`. */
const FLAGS = new Set(
  'async autofocus autoplay checked controls defer disabled hidden inert loop multiple muted novalidate open playsinline readonly required reversed selected'.split(
    ' ',
  ),
);

function styleOf(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((declaration) => {
    const [name, ...value] = declaration.split(':');
    return name?.trim() && value.length > 0 ? [[name.trim(), value.join(':').trim()] as const] : [];
  });
  return Object.fromEntries(
    pairs.map(([name, value]) => [
      name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

type Dom = InstanceType<Window['Element']>;

function elementOf(element: Dom): ReactNode {
  const name = element.localName;
  const props: Record<string, unknown> = {};
  for (const { name: attribute, value } of element.attributes) {
    if (attribute === 'style') props.style = styleOf(value ?? '');
    else if (attribute === 'class') props.className = value;
    else if (attribute === 'novalidate') props.noValidate = true;
    else if (attribute === 'readonly') props.readOnly = true;
    else props[attribute] = FLAGS.has(attribute) && value === '' ? true : value;
  }
  if (RAW.has(name)) return createElement(name, { ...props, dangerouslySetInnerHTML: { __html: element.innerHTML } });
  if (name === 'textarea') return createElement(name, { ...props, defaultValue: element.textContent ?? '' });
  return createElement(name, props, ...childrenOf(element));
}

const childrenOf = (element: Dom): ReactNode[] =>
  Array.from(element.childNodes).flatMap((node) => {
    if (node.nodeType === TEXT) return [node.textContent];
    return node.nodeType === ELEMENT ? [elementOf(node as Dom)] : [];
  });

/** The elements of a page as React elements, without components: the least that React has to do for this HTML. */
export function elementsOf(html: string): ReactNode {
  const window = new Window();
  window.document.write(html);
  return elementOf(window.document.documentElement);
}
