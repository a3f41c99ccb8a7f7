import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { isDocumentRequest } from '~/document-request';

const sent = new WeakMap<AppLoadContext['bff'], unknown>();

/** What the static parts of the rendered document show, on the server only. */
export const StaticData = createContext<unknown>(null);

/**
 * The data of a page's static parts: null in the data of a document, because its HTML has them already, and in full in a response to the
 * scripts. A page has at most one such value.
 */
export function staticData<Data>(data: Data, { request, context }: LoaderFunctionArgs): Data | null {
  if (!isDocumentRequest(request)) return data;
  sent.set(context.bff, data);
  return null;
}

/** The value of `staticData` for the document that answers this request; null without one. */
export const staticDataOf = (bff: AppLoadContext['bff']): unknown => sent.get(bff) ?? null;

interface StaticPartProps<Data> {
  /** The id of its element. */
  id: string;
  /** The value that the loader has from `staticData`. */
  data: Data | null;
  children: (data: Data) => ReactNode;
}

/**
 * A part of a page without state and events of its own: the browser keeps the HTML of the document instead of rendering it again, and the
 * document does not contain its data. Links in it are those of `LinkZone`. After a navigation by scripts it is rendered from the data.
 */
export function StaticPart<Data>({ id, data, children }: StaticPartProps<Data>) {
  const rendered = useContext(StaticData) as Data | null;
  const [html] = useState(() => (typeof document === 'undefined' ? '' : document.getElementById(id)?.innerHTML) ?? '');
  const shown = data ?? rendered;
  if (shown !== null)
    return (
      <div id={id} className="contents">
        {children(shown)}
      </div>
    );
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML of this element in the document
    <div id={id} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
