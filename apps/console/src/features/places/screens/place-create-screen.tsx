import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useChannels } from '#features/channels/index.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { PlaceForm } from '../components/place-form.tsx';
import type { PlaceValues } from '../place-values.ts';
import { usePlaceCreate } from '../use-place-create.ts';
import { usePlaceScope } from '../use-place-scope.ts';
import classes from './place-create-screen.module.css';

const countSlots = ({ dates }: PlaceValues) =>
  dates.reduce((sum, { slots }) => sum + slots.length, 0);

export function PlaceCreateScreen() {
  const { t } = useTranslation('places');
  const scope = usePlaceScope();
  const { type } = useListState(scope.params).state;
  const { form, upload, chooseChannel } = usePlaceCreate(scope, type);
  const { channel_id, place_type } = form.values;
  const [channel] = useChannels(channel_id === null ? [] : [channel_id]);
  const count = countSlots(form.values);
  const list = { to: scope.list, search: { type: place_type } };
  return (
    <>
      <PageHead
        title={t(`form.newTitle.${place_type}`)}
        path={[
          <Link key="list" {...list}>
            {t(`list.title.${scope.name}`)}
          </Link>,
        ]}
      />
      <PlaceForm
        form={form}
        kind="new"
        types={scope.types}
        upload={upload}
        onChannel={chooseChannel}
        acts={
          <>
            <SubmitButton form={form} fullWidth leftSection={<DirIcon icon={IconDeviceFloppy} />}>
              <span className={classes.save}>
                {count === 0 ? t('form.createPlace') : t('form.create', { count })}
                {channel && (
                  <span className={classes.channel}>
                    <UserText lines={1}>{channel.name}</UserText>
                  </span>
                )}
              </span>
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
    </>
  );
}
