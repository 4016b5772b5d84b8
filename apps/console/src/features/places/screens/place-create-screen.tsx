import type { PlaceType } from '@bimah/contract/place-record.ts';
import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActingChannel, useChannels } from '#features/channels/index.ts';
import { retold } from '#platform/api/retold.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { useAskedMoment } from '#platform/time/use-asked-moment.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { newBody } from '../place-form/place-body.ts';
import { PlaceForm } from '../place-form/place-form.tsx';
import { besideFields, missingFields, placeForm } from '../place-form/place-problems.ts';
import { emptyPlace, type PlaceValues } from '../place-form/place-values.ts';
import { usePicture } from '../place-form/use-picture.ts';
import { useCreatePlace } from '../places.queries.ts';
import { usePlaceScope, type PlaceScope } from '../use-place-scope.ts';

const countSlots = ({ dates }: PlaceValues) =>
  dates.reduce((sum, { slots }) => sum + slots.length, 0);

/** The form of what is not there yet; once it is, the list shows it on top. */
function usePlaceCreate(scope: PlaceScope, type: PlaceType) {
  const { t } = useTranslation('places');
  const navigate = useNavigate();
  const create = useCreatePlace();
  const at = useAskedMoment();
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
    initial: emptyPlace(type, scope.channelId, at),
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

  const missing = [
    ...missingFields(form.values).map((name) => t(`missing.${name}`)),
    ...picture.missing,
  ];
  return { form, missing, upload: picture.upload, chooseChannel };
}

export function PlaceCreateScreen() {
  const { t } = useTranslation('places');
  const scope = usePlaceScope();
  const { type } = useListState(scope.params).state;
  const { form, missing, upload, chooseChannel } = usePlaceCreate(scope, type);
  const { channel_id, place_type } = form.values;
  const [channel] = useChannels(channel_id === null ? [] : [channel_id]);
  const count = countSlots(form.values);
  const list = { to: scope.list, search: { type: place_type } };
  return (
    <PlaceForm
      head={
        <PageHead
          title={t(`form.newTitle.${place_type}`)}
          path={[
            <Link key="list" {...list}>
              {t(`list.title.${scope.name}`)}
            </Link>,
          ]}
        />
      }
      form={form}
      kind="new"
      types={scope.types}
      upload={upload}
      onChannel={chooseChannel}
      actions={
        <>
          <SubmitButton
            form={{ ...form, missing }}
            fullWidth
            leftSection={<DirIcon icon={IconDeviceFloppy} />}
          >
            <ActingChannel beside channel={channel}>
              {count === 0 ? t('form.createPlace') : t('form.create', { count })}
            </ActingChannel>
          </SubmitButton>
          <Button
            variant="subtle"
            color="gray"
            renderRoot={(props) => <Link {...list} {...props} />}
          >
            {t('form.cancel')}
          </Button>
        </>
      }
    />
  );
}
