import type { Showroom } from '@iruon/contract';
import { Clock, MapPin, Phone } from 'lucide-react';
import { Picture } from '~/components/media/picture';
import { Badge } from '~/components/ui/badge';

/** A link to a map on another site, which receives no request before a click. */
function mapAddress([longitude, latitude]: number[]): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

export function ShowroomCard({ showroom }: { showroom: Showroom }) {
  const { name, kind, thumb, phone, postcode, address1, address2, geolocation, hours, content } = showroom;
  const address = [postcode && `(${postcode})`, address1, address2].filter(Boolean).join(' ');
  return (
    <article className="grid h-full content-start gap-4 rounded-l border border-line p-6">
      {thumb && (
        <Picture
          src={thumb}
          alt=""
          size={[560, 315]}
          sizes="(min-width: 768px) 42vw, 86vw"
          className="aspect-[16/9] w-full rounded-m bg-mist object-cover"
        />
      )}
      <div className="grid justify-items-start gap-2">
        <Badge tone="accent">{kind}</Badge>
        <h3 className="text-title-s font-bold">{name}</h3>
      </div>
      <ul className="grid gap-2 text-label text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-accent">
        {address && (
          <li className="flex gap-2">
            <MapPin aria-hidden />
            <span>
              {address}
              {geolocation && (
                <a
                  href={mapAddress(geolocation.coordinates)}
                  target="_blank"
                  rel="noreferrer"
                  className="ml-2 inline-flex min-h-11 items-center whitespace-nowrap px-1 text-accent underline"
                >
                  지도 보기<span className="sr-only">: {name}, 새 창</span>
                </a>
              )}
            </span>
          </li>
        )}
        {phone && (
          <li className="flex gap-2">
            <Phone aria-hidden />
            <a
              href={`tel:${phone}`}
              className="figures -my-2.5 inline-flex min-h-11 min-w-11 items-center hover:text-accent"
            >
              {phone}
            </a>
          </li>
        )}
        {hours && (
          <li className="flex gap-2">
            <Clock aria-hidden />
            <span className="whitespace-pre-line">{hours}</span>
          </li>
        )}
      </ul>
      {content && (
        <div
          className="grid gap-2 text-label text-ink-soft"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by core-api on read
          dangerouslySetInnerHTML={{ __html: content }}
        />
      )}
    </article>
  );
}
