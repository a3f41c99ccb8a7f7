import { filmSource } from '@iruon/contract/film-hosts';
import { ExternalLink, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '~/class-names';

export interface FilmPlayerProps {
  /** The title of the video, for screen readers. */
  title: string;
  url: string;
  /** The poster, which fills the frame until the video is loaded. */
  poster: ReactNode;
  /** The URL of the poster, for the player of our own videos. */
  posterUrl?: string | undefined;
  /** The URL of Korean captions, for our own videos. */
  captions?: string | null;
  className?: string;
}

const frameClass = 'aspect-video w-full bg-ink';

function OwnFilm({ title, url, posterUrl, captions }: FilmPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  // The pressed poster is unmounted, so the focus moves to the video.
  useEffect(() => player.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: an uploaded video may have none
    <video ref={player} controls autoPlay playsInline aria-label={title} poster={posterUrl} className={frameClass}>
      <source src={url} type="video/mp4" />
      {captions && <track default kind="captions" srcLang="ko" label="한국어" src={captions} />}
      <a href={url}>영상 내려받기</a>
    </video>
  );
}

function FilmOfHost({ title, url }: { title: string; url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      src={url}
      title={`${title} 영상`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className={cn(frameClass, 'border-0')}
    />
  );
}

/**
 * A video behind its poster: nothing is loaded, and no host receives a request, before the visitor plays it. A video of
 * an unknown host opens in a new window; without scripts every poster is a link.
 */
export function FilmPlayer(props: FilmPlayerProps) {
  const { title, url, poster, className } = props;
  const [isOpen, setOpen] = useState(false);
  const source = filmSource(url);
  const isElsewhere = source.kind === 'link';
  return (
    <div className={cn('overflow-hidden', className)}>
      {isOpen && source.kind === 'file' && <OwnFilm {...props} />}
      {isOpen && source.kind === 'frame' && <FilmOfHost title={title} url={source.url} />}
      {!isOpen && (
        <a
          href={url}
          {...(source.kind === 'file' ? {} : { target: '_blank', rel: 'noreferrer' })}
          onClick={(event) => {
            if (isElsewhere) return;
            event.preventDefault();
            setOpen(true);
          }}
          className="group relative grid aspect-video w-full place-items-center overflow-hidden bg-mist"
        >
          <span className="absolute inset-0 grid">{poster}</span>
          <span className="relative grid size-18 place-items-center rounded-full bg-accent text-white shadow-float transition-transform group-hover:scale-105 motion-reduce:transition-none">
            {isElsewhere ? (
              <ExternalLink className="size-8" aria-hidden />
            ) : (
              <Play className="size-8 translate-x-0.5" fill="currentColor" aria-hidden />
            )}
          </span>
          <span className="sr-only">
            {title} 영상 보기{isElsewhere && ' (새 창)'}
          </span>
        </a>
      )}
      {!isOpen && source.kind === 'frame' && (
        <p className="bg-mist px-4 py-2 text-caption text-ink-soft">
          누르시면 {source.host}에서 영상을 불러옵니다. 그때 {source.host}에 접속 정보가 전달됩니다.
        </p>
      )}
    </div>
  );
}
