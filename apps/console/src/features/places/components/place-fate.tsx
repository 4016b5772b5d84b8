import type { PlaceDetail } from '@bimah/contract/place-record.ts';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { PlaceRef } from '../place-ref.ts';
import { usePlaceActs } from '../use-place-acts.tsx';
import classes from './place-fate.module.css';
import { PlaceState } from './place-state.tsx';

export interface PlaceFateProps {
  place: PlaceDetail;
  placeRef: PlaceRef;
  onRemoved: () => void;
}

/** Stop, activate or delete all that is being edited. */
export function PlaceFate({ place, placeRef, onRemoved }: PlaceFateProps) {
  const { t } = useTranslation('places');
  const { setStopped, remove, isStopping } = usePlaceActs();
  const { disabled } = place;
  const removeAll = async () => {
    if (await remove(place, placeRef)) onRemoved();
  };
  return (
    <section aria-labelledby="place-fate" className={classes.fate}>
      <h2 id="place-fate" className={classes.title}>
        {t('fate.title')}
      </h2>
      <div className={classes.state}>
        <PlaceState place={place} />
        <span className={classes.help}>{t(disabled ? 'fate.stopped' : 'fate.active')}</span>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<DirIcon icon={disabled ? IconPlayerPlay : IconPlayerPause} />}
          loading={isStopping}
          onClick={() => void setStopped(place, placeRef, !disabled)}
        >
          {t(disabled ? 'fate.activate' : 'fate.stop')}
        </Button>
        <Button
          variant="outline"
          color="red"
          leftSection={<DirIcon icon={IconTrash} />}
          onClick={() => void removeAll()}
        >
          {t('fate.remove')}
        </Button>
      </div>
    </section>
  );
}
