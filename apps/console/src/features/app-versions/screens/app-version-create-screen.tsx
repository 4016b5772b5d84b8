import { newAppVersion } from '@bimah/contract/app-versions.ts';
import { VERSION_MAX } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceMobileUp, IconPlayerPlay } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useCreateAppVersion } from '../app-versions.queries.ts';
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

function FormActions({ form }: { form: ReturnType<typeof useCreateForm> }) {
  const { t } = useTranslation('app-versions');
  return (
    <div className={classes.actions}>
      <SubmitButton form={form}>{t('create.submit')}</SubmitButton>
      <Button variant="default" renderRoot={(props) => <Link to="/app/versions" {...props} />}>
        {t('create.cancel')}
      </Button>
    </div>
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
      <div className={classes.columns}>
        <Form form={form} guard>
          <TextField
            {...form.field('version')}
            label={t('create.version')}
            description={
              <RichText
                text={(slots) => t('create.versionHint', { example: slots['example'] })}
                values={{ example: <Ltr>{EXAMPLE}</Ltr> }}
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
          <FormActions form={form} />
        </Form>
        <ViewersPreview version={form.values.version} forced={form.values.force_update} />
      </div>
    </>
  );
}
