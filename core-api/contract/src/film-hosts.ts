/** The players of the known film hosts: the policy of the store's pages allows these in a frame. */
export const FILM_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** How a film is shown: by our own player, in the frame of its host, or by a link to an unknown site. */
export type FilmSource =
  | { kind: 'file'; url: string }
  | { kind: 'frame'; url: string; host: '유튜브' | '비메오' }
  | { kind: 'link'; url: string };

const YOUTUBE = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{1,12}$/;
/** A film of this site: a public file, or an upload. */
const OWN = /^\/(film\/[\w-]+\.mp4|files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const isOwnFilm = (address: string): boolean => OWN.test(address);

function youTubeId({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') return first;
  if (!YOUTUBE.has(hostname)) return null;
  if (first === 'watch') return searchParams.get('v');
  return ['embed', 'shorts', 'live'].includes(first) ? second : null;
}

/** The id of a film and, for an unlisted one, its key. */
function vimeoPath({ hostname, pathname, searchParams }: URL): string | null {
  const parts = pathname.split('/').filter(Boolean);
  if (hostname === 'player.vimeo.com' && parts[0] === 'video') parts.shift();
  else if (hostname !== 'vimeo.com' && hostname !== 'www.vimeo.com') return null;
  const [id = '', key = searchParams.get('h') ?? ''] = parts;
  if (!VIMEO_ID.test(id)) return null;
  return /^[0-9a-f]{6,20}$/.test(key) ? `${id}?h=${key}&` : `${id}?`;
}

/** How the film at an address is shown. */
export function filmSource(address: string): FilmSource {
  if (isOwnFilm(address)) return { kind: 'file', url: address };
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:') return { kind: 'link', url: address };
  const id = youTubeId(url);
  if (id !== null && YOUTUBE_ID.test(id))
    return {
      kind: 'frame',
      host: '유튜브',
      url: `${FILM_HOSTS[0]}/embed/${id}?autoplay=1&rel=0&hl=ko&cc_lang_pref=ko`,
    };
  const path = vimeoPath(url);
  if (path !== null) return { kind: 'frame', host: '비메오', url: `${FILM_HOSTS[1]}/video/${path}autoplay=1&dnt=1` };
  return { kind: 'link', url: address };
}
