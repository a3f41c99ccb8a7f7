import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** The maker's film, from this site itself: the policy of the pages lets no other host play one. */
const FILM = {
  title: '임플란트 식립 과정',
  video: '/film/implant-placement.mp4',
  type: 'video/mp4',
  captions: '/film/implant-placement.vtt',
  poster: '/film/implant-placement.webp',
};

function Player() {
  const player = useRef<HTMLVideoElement>(null);
  // The button that was pressed is gone: the focus goes on to the film.
  useEffect(() => player.current?.focus(), []);
  return (
    <video
      ref={player}
      controls
      autoPlay
      playsInline
      aria-label={FILM.title}
      poster={FILM.poster}
      className="aspect-video w-full bg-ink"
    >
      <source src={FILM.video} type={FILM.type} />
      <track default kind="captions" srcLang="ko" label="한국어" src={FILM.captions} />
      <a href={FILM.video}>영상 내려받기</a>
    </video>
  );
}

/** A film behind its poster: nothing of it is loaded before it is wanted. Without scripts the poster is a link to it. */
export function Film() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="film" className="bg-ink text-white">
      <div className="page grid gap-8 py-16 lg:grid-cols-[1fr_1.6fr] lg:items-center lg:gap-14 lg:py-24">
        <div className="grid gap-4">
          <h2 id="film" className="text-title-l font-bold text-balance">
            골에서 보철까지, 12초로 보는 식립 과정
          </h2>
          <p className="text-lead text-white/80">
            픽스처가 골 높이에 맞춰 들어가고 지대주와 보철물이 이어지는 순서를 그림으로 보여 드립니다. 자막이 있고
            소리는 없습니다.
          </p>
        </div>
        <div className="overflow-hidden rounded-l">
          {isOpen ? (
            <Player />
          ) : (
            <a
              href={FILM.video}
              onClick={(event) => {
                event.preventDefault();
                setOpen(true);
              }}
              className="group relative block focus-visible:outline-white"
            >
              <img
                src={FILM.poster}
                alt=""
                width={960}
                height={540}
                loading="lazy"
                decoding="async"
                className="aspect-video w-full object-cover"
              />
              <span className="absolute inset-0 grid place-items-center">
                <span className="grid size-18 place-items-center rounded-full bg-accent text-white shadow-float transition-transform group-hover:scale-105 motion-reduce:transition-none">
                  <Play className="size-8 translate-x-0.5" fill="currentColor" aria-hidden />
                </span>
              </span>
              <span className="sr-only">{FILM.title} 영상 보기</span>
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
