import './styles/tokens.css';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { NoteEvents } from './components/activity/note-events';
import { MergeGuestCart } from './components/guest/merge-guest-cart';
import { LikesForm } from './components/likes/likes';
import { BandBanner } from './components/shell/band-banner';
import { ErrorView, errorTitle } from './components/shell/error-view';
import { Footer } from './components/shell/footer';
import { Header } from './components/shell/header';
import { PreviewBar } from './components/shell/preview-bar';
import { ScrollTop } from './components/shell/scroll-top';
import { useShell } from './components/shell/use-shell';
import { LinkZone } from './components/ui/link-zone';
import { Toaster } from './components/ui/toasts/toaster';
import { isPreviewed } from './guest/is-previewed';
import { InlineScript, useNonce } from './nonce';
import { listenForReturn, RevalidateOnReturn } from './page-return';
import { Main } from './rendering/cached-main';
import { startScripts } from './rendering/late-scripts';
import { Piece } from './rendering/piece';
import { isPrivate } from './seo';
import font from './styles/pretendard-pages.woff2?url';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : data?.seo.title || '이루온 - 임플란트 공식 쇼핑몰' },
  {
    name: 'description',
    content: data?.seo.description || '이루온 임플란트와 시술 기구를 치과에 바로 공급하는 공식 쇼핑몰입니다.',
  },
];

// The font of every page; the browser would request it only after parsing the style sheet.
export const links: LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export async function loader({ context }: LoaderFunctionArgs) {
  return await context.bff.screens.shell();
}

/**
 * Actions (cart, login) change the header and the footer, navigation does not. They are loaded again in a preview,
 * which may end between two pages, and when a page is loaded again at its own address.
 */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (isPreviewed() || currentUrl.href === nextUrl.href) return true;
  return formMethod !== undefined && formMethod.toUpperCase() !== 'GET';
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const shell = useShell();
  const { pathname } = useLocation();
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {isPrivate(pathname) && <meta name="robots" content="noindex" />}
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <SkipLink />
        <NavigationProgress />
        <PreviewBar preview={shell?.preview ?? null} />
        <LinkZone>
          <BandBanner banner={shell?.bandBanner ?? null} />
          <Header
            member={shell?.member ?? null}
            cartCount={shell?.cartCount ?? 0}
            categories={shell?.categories ?? []}
            customerCenter={shell?.customerCenter ?? {}}
            chat={{
              chatUrl: shell?.chatUrl ?? null,
              opensAi: shell?.opensAi ?? false,
              unreadChats: shell?.unreadChats ?? 0,
            }}
          />
          <Main>{children}</Main>
          <aside aria-label="빠른 메뉴" className="relative">
            <ScrollTop />
          </aside>
          <Piece>
            <Footer
              company={shell?.company ?? {}}
              customerCenter={shell?.customerCenter ?? {}}
              siteLinks={shell?.siteLinks ?? []}
              chatUrl={shell?.chatUrl ?? null}
            />
          </Piece>
        </LinkZone>
        <Toaster />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <InlineScript run={import.meta.env.SSR && listenForReturn} />
        <InlineScript run={import.meta.env.SSR && startScripts} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <LikesForm>
      <Outlet />
      <MergeGuestCart />
      <NoteEvents />
      <RevalidateOnReturn />
    </LikesForm>
  );
}

export { ErrorView as ErrorBoundary };

/** A thin line at the top edge while the next page loads. */
function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div aria-hidden className={isBusy ? 'page-progress is-busy' : 'page-progress'}>
      <div />
    </div>
  );
}

/** The first stop of the Tab key, which skips the header. */
function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      본문 바로가기
    </a>
  );
}
