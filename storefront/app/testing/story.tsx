import type { Bff } from '@iruon/bff-storefront/bff';
import type { ShellView } from '@iruon/bff-storefront/site/shell';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, UNSAFE_RemixContext, useLocation } from '@remix-run/react';
import { render } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { ownRouter } from './own-router';

const { createMemoryRouter, RouterProvider } = ownRouter('react-router-dom');

// Creates the router as Remix does.
const future = {
  v7_normalizeFormMethod: true,
  v7_fetcherPersist: true,
  v7_relativeSplatPath: true,
  v7_skipActionErrorRevalidation: true,
};

/** The module of a page, whose loader and action run in the story. */
interface Page {
  default: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

/** One state of a page or a component, in the component story format. */
export interface Story {
  page?: Page;
  /** Rendered instead of a page. */
  render?: () => ReactElement;
  /** The address, and the pattern for the page's parameters in it. */
  at?: string;
  /** The previous page, to which Back leads. */
  from?: string;
  path?: string;
  /** True if no member is logged in. */
  isVisitor?: boolean;
  /** The data of the page's frame, for components that need it. */
  shell?: Partial<ShellView>;
  /** The responses of bff-storefront to the page's loader and action. */
  screens?: Partial<Bff['screens']>;
  actions?: Partial<Bff['actions']>;
}

/** The shared settings of the stories of a file. */
export interface Meta extends Story {
  title: string;
}

/** The stories of a page at its address, with the responses of bff-storefront. */
export const pageStories = <Shown extends Page>(
  title: string,
  page: Shown,
  at: string,
  rest: Omit<Story, 'page' | 'at'>,
) => ({ title, page, at, ...rest });

/** The response of bff-storefront to an action that returns nothing. */
export const done = async () => ({ ok: true as const, value: undefined });

/** A call of bff-storefront by a page, with its input. */
export interface Sent {
  verb: string;
  input: unknown[];
}

/** The address to which a story navigated. */
function Left() {
  const { pathname, search } = useLocation();
  return <output data-testid="left">{`${pathname}${search}`}</output>;
}

function recorded(actions: Partial<Bff['actions']>, sent: Sent[]): Bff['actions'] {
  const verbs = Object.entries(actions).map(([verb, call]) => [
    verb,
    (...input: never[]) => {
      sent.push({ verb, input });
      return (call as (...args: never[]) => unknown)(...input);
    },
  ]);
  return Object.fromEntries(verbs);
}

/** Renders a story inside a router in memory, with the loader and the action of its page. Returns its calls. */
export function renderStory(meta: Meta, story: Story): { sent: Sent[] } {
  const { page, render: show, at = '/', from, isVisitor = false, shell, ...rest } = { ...meta, ...story };
  const { path = new URL(at, 'http://store').pathname } = rest;
  const sent: Sent[] = [];
  const bff: Bff = {
    loggedIn: !isVisitor,
    isVisitor,
    origin: 'http://localhost',
    nonce: '',
    account: 'visitor',
    ownPath: (path, fallback = '/') => path ?? fallback,
    screens: { ...meta.screens, ...story.screens } as Bff['screens'],
    actions: recorded({ ...meta.actions, ...story.actions }, sent),
  };
  const shown = story.render || !page ? { default: show ?? Left } : page;
  const { default: Shown, loader, action }: Page = shown;
  const withBff = (args: ActionFunctionArgs) => ({ ...args, context: { bff, shortcuts: new Set<never>() } });
  const route = {
    path,
    element: <Shown />,
    loader: loader && ((args: LoaderFunctionArgs) => loader(withBff(args))),
    action: action && ((args: ActionFunctionArgs) => action(withBff(args))),
  };
  const children = [route, { path: '*', element: <Left /> }];
  const routes = [{ id: 'root', path: '/', element: <Outlet />, loader: shell && (() => shell), children }];
  const remix = { manifest: { routes: {} }, routeModules: {}, future: {} };
  render(
    <UNSAFE_RemixContext.Provider value={remix as never}>
      <RouterProvider
        router={createMemoryRouter(routes, { initialEntries: from ? [from, at] : [at], future })}
        future={{ v7_startTransition: false }}
      />
    </UNSAFE_RemixContext.Provider>,
  );
  return { sent };
}
