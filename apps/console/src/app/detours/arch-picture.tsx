import classes from './arch-picture.module.css';

const PLATFORM = 'M18 130h164v-7h-14v-7h-14v-8H46v8H32v7H18z';

function LostPath() {
  return (
    <>
      <path className={classes.way} d="M100 104c0-14 8-14 8-24s-16-8-16-18" />
      <circle className={classes.sun} cx="92" cy="56" r="4" />
    </>
  );
}

function Lock() {
  return (
    <g className={classes.lock}>
      <rect x="90" y="80" width="20" height="15" rx="3" />
      <path d="M94.5 80v-3.5a5.5 5.5 0 0 1 11 0V80" />
      <circle cx="100" cy="87.5" r="1.2" />
    </g>
  );
}

export interface ArchPictureProps {
  door: 'empty' | 'locked' | 'open';
}

/** The mark's arches over its stepped platform. Decorative: the heading below says it. */
export function ArchPicture({ door }: ArchPictureProps) {
  return (
    <svg className={classes.picture} viewBox="0 0 200 132" aria-hidden>
      <path className={classes.arch} d="M26 108V84a74 64 0 0 1 148 0V108" />
      <path className={classes.arch} d="M42 108V84a58 50 0 0 1 116 0V108" />
      <path className={classes.door} data-door={door} d="M64 108V76a36 36 0 0 1 72 0v32z" />
      {door === 'empty' && <LostPath />}
      {door === 'locked' && <Lock />}
      {door === 'open' && <circle className={classes.sun} cx="100" cy="80" r="7" />}
      <path className={classes.platform} d={PLATFORM} />
    </svg>
  );
}
