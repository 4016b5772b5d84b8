import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceType } from '@bimah/contract/place-record.ts';
import { retold } from '#platform/api/retold.ts';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { newBody } from './place-body.ts';
import { besideFields, placeForm } from './place-problems.ts';
import { emptyPlace, type PlaceValues } from './place-values.ts';
import { useCreatePlace } from './places.queries.ts';
import { usePicture } from './use-picture.ts';
import type { PlaceScope } from './use-place-scope.ts';

/** The form of what is not there yet; once it is, the list shows it on top. */
export function usePlaceCreate(scope: PlaceScope, type: PlaceType) {
  const { t } = useTranslation('places');
  const navigate = useNavigate();
  const create = useCreatePlace();
  const [schema] = useState(() => placeForm('new'));
  /** Pictures of the platform's own screens belong to no channel, and may go into any. */
  const [pictureOf, setPictureOf] = useState(scope.channelId);
  const picture = usePicture(scope.channelId === null ? null : pictureOf);

  const save = (values: PlaceValues) =>
    create.mutateAsync({ body: newBody(values) }).catch((error: unknown) => {
      throw retold(besideFields(error, values), t('form.failed'));
    });

  const form = useAppForm({
    schema,
    initial: emptyPlace(type, scope.channelId),
    draftKey: `place-create-${scope.list}-${type}`,
    missing: picture.missing,
    onSubmit: save,
    onSaved: ({ places }) => {
      const [first] = places;
      notify.success(t('form.created', { count: places.length }), { detail: first?.name ?? '' });
      void navigate({ to: scope.list, search: { type: first?.place_type ?? type } });
    },
  });

  /** A picture that was sent to one channel cannot be shown by another. */
  const chooseChannel = (id: number | null) => {
    form.setValue('channel_id', id);
    if (scope.channelId === null || id === pictureOf) return;
    setPictureOf(id ?? scope.channelId);
    form.setValue('image', null);
  };

  return { form, upload: picture.upload, chooseChannel };
}
