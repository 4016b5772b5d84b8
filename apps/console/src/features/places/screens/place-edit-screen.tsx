import type { PlaceDetail } from '@bimah/contract/place-record.ts';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { PlaceFate } from '../components/place-fate.tsx';
import { PlaceForm } from '../components/place-form.tsx';
import { PlaceGate } from '../components/place-gate.tsx';
import { editedRef, type PlaceRef } from '../place-ref.ts';
import { usePlaceEdit } from '../use-place-edit.ts';
import { usePlaceScope, type PlaceScope } from '../use-place-scope.ts';

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
      <PageHead
        title={t(`form.editTitle.${type}`)}
        help={<UserText>{place.name}</UserText>}
        path={[
          <Link key="list" {...list}>
            {t(`list.title.${scope.name}`)}
          </Link>,
        ]}
      />
      <PlaceForm
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
        end={<SaveBar form={form} saveLabel={t('form.update')} />}
      />
      <PlaceFate place={place} placeRef={placeRef} onRemoved={() => void navigate(list)} />
    </>
  );
}
