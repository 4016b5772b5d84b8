import { pullRulesChange, type Connections } from '@bimah/contract/connections.ts';
import { SHORT_VIDEO_SECONDS_MAX } from '@bimah/contract/limits.ts';
import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#ui/form/app-form/form.tsx';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { RadioCards } from '#ui/form/radio-cards/radio-cards.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useSetRules } from '../connections.queries.ts';
import classes from './pull-rules-form.module.css';
import { RuleWords } from './rule-words.tsx';
import { RulesTrial } from './rules-trial.tsx';

const LANGUAGES = ['he', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

const schema = pullRulesChange.omit({ updated_at: true });

/** The name of a rule stands before its controls, and over them where there is no room. */
function Rule({ children }: { children: ReactNode }) {
  return <div className={classes.rule}>{children}</div>;
}

function LanguageRule({ id, value, onChange, error }: BoundField<Language[]>) {
  const { t } = useTranslation('connections');
  return (
    <FieldShell id={id} role="group" label={t('rules.languages')} error={error}>
      <div className={classes.choices}>
        {LANGUAGES.map((language, index) => (
          <Checkbox
            key={language}
            {...(index === 0 && { id })}
            label={t(`rules.language.${language}`)}
            checked={value.includes(language)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? LANGUAGES.filter((one) => one === language || value.includes(one))
                  : value.filter((one) => one !== language),
              )
            }
          />
        ))}
        <span className={classes.hint}>{t('rules.languagesHint')}</span>
      </div>
    </FieldShell>
  );
}

export interface PullRulesFormProps {
  channelId: number;
  connections: Connections;
}

/** Which uploads come in, what happens to them then, and what that would have meant for the last ones. */
export function PullRulesForm({ channelId, connections }: PullRulesFormProps) {
  const { t } = useTranslation('connections');
  const { rules, recent, yt_enabled } = connections;
  const { updated_at, ...saved } = rules;
  const save = useSetRules(channelId);
  // Of the rules this form was filled with: what a colleague writes meanwhile is not written over.
  const [seen, setSeen] = useState(updated_at);
  const form = useAppForm({
    schema,
    initial: saved,
    onSubmit: (values) => save.mutateAsync({ ...values, updated_at: seen }),
    onSaved: (now) => {
      setSeen(now.rules.updated_at);
      notify.success(t('rules.saved'));
    },
  });
  const publishes = form.field('publishes');
  return (
    <Form form={form} guard className={classes.form}>
      <div className={classes.rules} data-off={!yt_enabled || undefined}>
        <Rule>
          <FieldShell id={`${form.id}-skip`} role="group" label={t('rules.skip')}>
            <SwitchField
              {...form.field('skip_short')}
              label={t('rules.short', { count: SHORT_VIDEO_SECONDS_MAX / 60 })}
            />
          </FieldShell>
        </Rule>
        <Rule>
          <LanguageRule {...form.field('languages')} />
        </Rule>
        <Rule>
          <FieldShell id={`${form.id}-words`} role="group" label={t('rules.words')}>
            <div className={classes.pair}>
              <RuleWords
                {...form.field('only_words')}
                label={t('rules.only')}
                saved={saved.only_words}
              />
              <RuleWords
                {...form.field('skip_words')}
                label={t('rules.without')}
                saved={saved.skip_words}
              />
            </div>
          </FieldShell>
        </Rule>
        <Rule>
          <RadioCards
            {...publishes}
            label={t('rules.after')}
            value={publishes.value ? 'publish' : 'await'}
            onChange={(choice) => publishes.onChange(choice === 'publish')}
            cards={[
              {
                value: 'publish',
                label: t('rules.publish'),
                description: t('rules.publishHint'),
              },
              { value: 'await', label: t('rules.await'), description: t('rules.awaitHint') },
            ]}
          />
        </Rule>
        {recent.length > 0 && (
          <Rule>
            <RulesTrial rules={form.values} saved={saved} uploads={recent} />
          </Rule>
        )}
      </div>
      <SaveBar form={form} saveLabel={t('rules.save')} />
    </Form>
  );
}
