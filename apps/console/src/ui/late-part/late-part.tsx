import { useEffect, useState, type ComponentType } from 'react';
import { notifyMissingCode } from './missing-code.ts';

/**
 * A part that is fetched when it is first shown. If it does not come, the page goes on without it and
 * says so; `onMissing` lets go of what asked for it, and whoever asks again has it fetched again.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onMissing?: (props: Props) => void,
) {
  let Loaded: ComponentType<Props> | null = null;

  return function LatePart(props: Props) {
    const [hasFailed, setFailed] = useState(false);
    const [isHere, setHere] = useState(Loaded !== null);

    useEffect(() => {
      if (isHere || hasFailed) return undefined;
      let isGone = false;
      const arrive = (Part: ComponentType<Props>) => {
        Loaded = Part;
        if (!isGone) setHere(true);
      };
      const fail = () => {
        if (isGone) return;
        setFailed(true);
        notifyMissingCode();
        onMissing?.(props);
      };
      void load().then(arrive, fail);
      return () => {
        isGone = true;
      };
    }, [isHere, hasFailed, props]);

    return Loaded && <Loaded {...props} />;
  };
}
