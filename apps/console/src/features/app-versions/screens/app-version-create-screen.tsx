import { newAppVersion } from '@bimah/contract/app-versions.ts';
import { VERSION_MAX } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceMobileUp, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { FormDock } from '#ui/form/app-form/form-dock.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { appVersionListQuery, useCreateAppVersion } from '../app-versions.queries.ts';
import { RecentVersions } from '../components/recent-versions.tsx';
import { nextVersion } from '../next-version.ts';
import classes from './app-version-create-screen.module.css';

const EXAMPLE = '3.10.1';

const schema = newAppVersion.extend({ force_update: z.boolean() });

function useCreateForm() {
  const { t } = useTranslation('app-versions');
  const navigate = useNavigate();
  const create = useCreateAppVersion();
  return useAppForm({
    schema,
    initial: { version: '', force_update: false },
    bodyKey: 'app_version',
    uniqueField: 'version',
    draftKey: 'app-version-create',
    onSubmit: (app_version) => create.mutateAsync({ body: { app_version } }),
    onSaved: ({ version }) => {
      notify.success(t('create.done', { version }));
      void navigate({ to: '/app/versions' });
    },
  });
}

/** What is still missing, and the buttons; always within reach at the end of the form. */
function FormBar({ form }: { form: ReturnType<typeof useCreateForm> }) {
  const { t } = useTranslation(['app-versions', 'forms']);
  const sentenceId = useId();
  const isMissing = form.values.version.trim() === '';
  const missing = isMissing ? [t('create.version')] : [];
  return (
    <FormDock
      label={t('create.bar')}
      isOpen
      wide
      calm
      sentence={
        <span id={sentenceId}>
          {isMissing ? t('forms:missing', { names: missing }) : t('create.ready')}
        </span>
      }
    >
      <Button
        variant="subtle"
        color="gray"
        renderRoot={(props) => <Link to="/app/versions" {...props} />}
      >
        {t('create.cancel')}
      </Button>
      <SubmitButton
        form={{ busy: form.busy, missing }}
        reasonId={isMissing ? sentenceId : undefined}
      >
        {t('create.submit')}
      </SubmitButton>
    </FormDock>
  );
}

interface ViewersPreviewProps {
  /** As typed so far. */
  version: string;
  forced: boolean;
}

/** A telephone of a viewer on an older version, the moment the app is opened. */
function ViewerPhone({ forced }: { forced: boolean }) {
  const { t } = useTranslation('app-versions');
  return (
    <div className={classes.phone} aria-hidden>
      {forced ? (
        <div className={classes.prompt}>
          <DirIcon icon={IconDeviceMobileUp} size={24} />
          <strong>{t('viewers.screenTitle')}</strong>
          <span>{t('viewers.screenText')}</span>
          <span className={classes.button}>{t('viewers.screenButton')}</span>
        </div>
      ) : (
        <div className={classes.quiet}>
          <span className={classes.picture}>
            <DirIcon icon={IconPlayerPlay} size={24} />
          </span>
          <span>{t('viewers.screenQuiet')}</span>
        </div>
      )}
    </div>
  );
}

/** What the choice means for people who have an older version, drawn and in words. */
function ViewersPreview({ version, forced }: ViewersPreviewProps) {
  const { t } = useTranslation('app-versions');
  const name = version.trim();
  return (
    <aside className={classes.aside} aria-labelledby="viewers-preview">
      <h2 id="viewers-preview" className={classes.title}>
        {t('viewers.title')}
      </h2>
      <ViewerPhone forced={forced} />
      <p role="status" className={classes.caption}>
        {forced ? (
          <RichText
            text={(slots) => t('viewers.forced', { version: slots['version'] })}
            values={{ version: name === '' ? t('viewers.unnamed') : <Ltr>{name}</Ltr> }}
          />
        ) : (
          t('viewers.quiet')
        )}
      </p>
      {forced && (
        <p className={classes.warning}>
          <DirIcon icon={IconAlertTriangle} size={16} />
          {t('viewers.warning')}
        </p>
      )}
    </aside>
  );
}

export function AppVersionCreateScreen() {
  const { t } = useTranslation('app-versions');
  const form = useCreateForm();
  const versions = useQuery(appVersionListQuery(1)).data?.app_versions ?? [];
  const [newest] = versions;
  return (
    <>
      <PageHead
        title={t('create.title')}
        path={[
          <Link key="list" to="/app/versions">
            {t('list.title')}
          </Link>,
        ]}
      />
      <Form form={form} guard className={classes.form}>
        <div className={classes.columns}>
          <div className={classes.fields}>
            <TextField
              {...form.field('version')}
              label={t('create.version')}
              description={
                <RichText
                  text={(slots) => t('create.versionHint', { example: slots['example'] })}
                  values={{ example: <Ltr>{newest ? nextVersion(newest.version) : EXAMPLE}</Ltr> }}
                />
              }
              maxLength={VERSION_MAX}
              required
              ltr
            />
            <SwitchField
              {...form.field('force_update')}
              label={t('create.showUpdate')}
              description={t('create.showUpdateHint')}
            />
            <RecentVersions versions={versions} />
          </div>
          <ViewersPreview version={form.values.version} forced={form.values.force_update} />
        </div>
        <FormBar form={form} />
      </Form>
    </>
  );
}

AppVersionCreateScreen.readAhead = ({ client }: Arrival) => {
  quietly(client.query(appVersionListQuery(1)));
};
