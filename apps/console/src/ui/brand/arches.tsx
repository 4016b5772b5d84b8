import classes from './arches.module.css';

const FIRST_BLUE_ARCH = 356;
const ARCH_STEP = 62;
const BLUE_ARCHES = 7;
const CENTRE = 720;
const SPRING_LINE = 610;

/** An open-bottomed arch of the given radius around the middle of the scene. */
const arch = (radius: number) =>
  `M${CENTRE - radius} 900V${SPRING_LINE}a${radius} ${radius} 0 0 1 ${radius * 2} 0V900`;

/** The mark drawn large, behind the pages that have no navigation. */
export function Arches() {
  return (
    <svg
      className={classes.scene}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <path className={classes.doorway} d={arch(FIRST_BLUE_ARCH - 2 * ARCH_STEP)} />
      <path className={classes.honeyArch} d={arch(FIRST_BLUE_ARCH - ARCH_STEP)} />
      {Array.from({ length: BLUE_ARCHES }, (_, index) => (
        <path
          key={index}
          className={classes.arch}
          d={arch(FIRST_BLUE_ARCH + index * ARCH_STEP)}
          strokeOpacity={0.53 - index * 0.045}
        />
      ))}
      <path className={classes.platform} d="M380 900v-22h90v-20h110v-20h280v20h110v20h90v22z" />
    </svg>
  );
}
