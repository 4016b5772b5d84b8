import type { PlaceDetail, PlaceType } from '@bimah/contract/place-record.ts';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { retold } from '#platform/api/retold.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { changeBody } from '../place-form/place-body.ts';
import { PlaceForm } from '../place-form/place-form.tsx';
import { besideFields, placeForm } from '../place-form/place-problems.ts';
import { kindOf, rebased, valuesOf, type PlaceValues } from '../place-form/place-values.ts';
import { usePicture } from '../place-form/use-picture.ts';
import { PlaceState } from '../place-list/place-state.tsx';
import { usePlaceActions } from '../place-list/use-place-actions.tsx';
import { editedRef, isPlaceRef, type PlaceRef } from '../place-ref.ts';
import { placeQuery, useUpdatePlace } from '../places.queries.ts';
import { usePlaceScope, type PlaceScope } from '../use-place-scope.ts';
import classes from './place-edit-screen.module.css';

export function PlaceEditScreen() {
  const { event_id, place_id } = useParams({ strict: false });
  const scope = usePlaceScope();
  const { type } = useListState(scope.params).state;
  const ref = event_id ?? place_id ?? '';
  const types = [type, ...scope.types.filter((other) => other !== type)];
  return (
    <PlaceGate text={ref} types={types} scope={scope}>
      {(place) => <EditPage key={ref} place={place} placeRef={ref} scope={scope} />}
    </PlaceGate>
  );
}

interface PlaceGateProps {
  /** As it stands in the address. */
  text: string;
  /** The likeliest first. */
  types: readonly PlaceType[];
  scope: PlaceScope;
  children: (place: PlaceDetail) => ReactNode;
}

/** Opens for what is there, in this channel. */
function PlaceGate({ text, types, scope, children }: PlaceGateProps) {
  const { t } = useTranslation('places');
  const isNamed = isPlaceRef(text);
  const answer = useQuery({ ...placeQuery(text, types), enabled: isNamed });
  const isElsewhere =
    scope.channelId !== null &&
    answer.data !== undefined &&
    answer.data.channel_id !== scope.channelId;
  return (
    <RecordGate
      answer={answer}
      isMissing={!isNamed || isElsewhere}
      head={<PageHead title={t('form.title')} />}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => <Link to={scope.list} {...props} />}
      rows={7}
    >
      {children}
    </RecordGate>
  );
}

interface EditPageProps {
  place: PlaceDetail;
  placeRef: PlaceRef;
  scope: PlaceScope;
}

function EditPage({ place, placeRef, scope }: EditPageProps) {
  const { t } = useTranslation('places');
  const navigate = useNavigate();
  const type = place.place_type;
  const { form, kind, upload, isStale, loadFresh } = usePlaceEdit({
    ref: placeRef,
    place,
    // A place that was given dates has become a group, which is called otherwise.
    onSaved: (saved) => {
      if (kind !== 'undated' || !saved.items) return;
      void navigate({ to: scope.edit(editedRef(saved)), search: { type }, replace: true });
    },
  });
  const list = { to: scope.list, search: { type } };
  return (
    <>
      <PlaceForm
        head={
          <PageHead
            title={<UserText>{place.name}</UserText>}
            here={t(`form.editTitle.${type}`)}
            path={[
              <Link key="list" {...list}>
                {t(`list.title.${scope.name}`)}
              </Link>,
            ]}
          />
        }
        form={form}
        kind={kind}
        types={scope.types}
        upload={upload}
        notice={
          isStale && (
            <StaleNote
              words={t('form.stale')}
              action={t('form.loadFresh')}
              onLoad={loadFresh}
              failure={{ title: t('gate.failed'), detailOf: sentenceOf }}
            />
          )
        }
        end={<SaveBar form={form} saveLabel={t('form.update')} stays />}
      />
      <PlaceFate place={place} placeRef={placeRef} onRemoved={() => void navigate(list)} />
    </>
  );
}

interface OpenedPlace {
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
function usePlaceEdit({ ref, place: opened, onSaved }: OpenedPlace) {
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

interface PlaceFateProps {
  place: PlaceDetail;
  placeRef: PlaceRef;
  onRemoved: () => void;
}

/** Stop, activate or delete all that is being edited. */
function PlaceFate({ place, placeRef, onRemoved }: PlaceFateProps) {
  const { t } = useTranslation('places');
  const { setStopped, remove, isStopping } = usePlaceActions();
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
