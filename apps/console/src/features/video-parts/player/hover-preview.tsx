import { useReducedMotion } from '@mantine/hooks';
import { IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import classes from './hover-preview.module.css';

const REST_MS = 400;

/** Whether a pointer has come to rest here; never for a finger, nor for whoever wants no motion. */
export function useRest() {
  const [isResting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouch = useTouch();
  const still = useReducedMotion();
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isResting: isResting && !isTouch && !still,
    onPointerEnter: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setResting(true), REST_MS);
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      setResting(false);
    },
  };
}

/** A few silent seconds of the film over its picture; the picture stays until they are here. */
export function HoverPreview({ address }: { address: string }) {
  return (
    <span className={classes.preview} aria-hidden>
      <video className={classes.film} src={address} tabIndex={-1} muted autoPlay loop playsInline />
      <span className={classes.silent}>
        <DirIcon icon={IconVolumeOff} size={16} />
      </span>
    </span>
  );
}
