import { newAppVersion } from '@bimah/contract/app-versions.ts';
import { VERSION_MAX } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useCreateAppVersion } from '../app-versions.queries.ts';
import { ViewersPreview } from '../components/viewers-preview.tsx';
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

function FormActs({ form }: { form: ReturnType<typeof useCreateForm> }) {
  const { t } = useTranslation('app-versions');
  return (
    <div className={classes.acts}>
      <SubmitButton form={form}>{t('create.submit')}</SubmitButton>
      <Button variant="default" renderRoot={(props) => <Link to="/app/versions" {...props} />}>
        {t('create.cancel')}
      </Button>
    </div>
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
          <FormActs form={form} />
        </Form>
        <ViewersPreview version={form.values.version} forced={form.values.force_update} />
      </div>
    </>
  );
}
