import type { PlaceDetail } from '@bimah/contract/place-record.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { retold } from '#platform/api/retold.ts';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { changeBody } from './place-body.ts';
import { besideFields, placeForm } from './place-problems.ts';
import type { PlaceRef } from './place-ref.ts';
import { kindOf, rebased, valuesOf, type PlaceValues } from './place-values.ts';
import { placeQuery, useUpdatePlace } from './places.queries.ts';
import { usePicture } from './use-picture.ts';

export interface OpenedPlace {
  readonly ref: PlaceRef;
  readonly place: PlaceDetail;
  readonly onSaved: (place: PlaceDetail) => void;
}

interface SaveOptions {
  readonly ref: PlaceRef;
  readonly seen: PlaceDetail;
  readonly onRefused: (isStale: boolean) => void;
}

function useSave({ ref, seen, onRefused }: SaveOptions) {
  const { t } = useTranslation('places');
  const update = useUpdatePlace();
  return async (values: PlaceValues) => {
    const body = changeBody(seen, values);
    try {
      return await update.mutateAsync({ ref, type: seen.place_type, body });
    } catch (error) {
      onRefused(error instanceof ApiError && error.code === 'stale');
      throw retold(besideFields(error, values), t('form.failed'));
    }
  };
}

/** The form of one lesson or place, and what it takes to save over somebody else's changes. */
export function usePlaceEdit({ ref, place: opened, onSaved }: OpenedPlace) {
  const { t } = useTranslation('places');
  const client = useQueryClient();
  /** As this form last saw it: a newer one on the server makes a save stale. */
  const [seen, setSeen] = useState(opened);
  const [isStale, setIsStale] = useState(false);
  const kind = kindOf(seen);
  const picture = usePicture(seen.channel_id);
  const save = useSave({ ref, seen, onRefused: setIsStale });

  const form = useAppForm({
    schema: placeForm(kind),
    initial: valuesOf(opened),
    draftKey: `place-edit-${ref}`,
    missing: picture.missing,
    onSubmit: save,
    onSaved: (saved) => {
      rebase(saved, valuesOf(saved));
      notify.success(t('form.updated'), { detail: saved.name });
      onSaved(saved);
    },
  });

  /** From now on changes are counted from this state of it. */
  const rebase = (place: PlaceDetail, values: PlaceValues) => {
    form.core.setInitialValues(valuesOf(place));
    form.reset();
    form.core.setValues(values);
    form.core.resetDirty(valuesOf(place));
    setSeen(place);
    setIsStale(false);
  };

  const loadFresh = async () => {
    const fresh = await client.query({ ...placeQuery(ref, [seen.place_type]), staleTime: 0 });
    rebase(fresh, rebased(form.core.getValues(), valuesOf(seen), valuesOf(fresh)));
    notify.info(t('form.freshLoaded'));
  };

  const isOvertaken = opened.updated_at > seen.updated_at && !form.busy;
  // Nothing was typed that could be lost: what is new just shows, as after stopping it from here.
  const follow = useEffectEvent(() => {
    if (isOvertaken && !form.isDirty()) rebase(opened, valuesOf(opened));
  });
  useEffect(() => follow(), [isOvertaken]);

  return {
    form,
    kind,
    upload: picture.upload,
    isStale: isStale || (isOvertaken && form.dirty),
    loadFresh,
  };
}
