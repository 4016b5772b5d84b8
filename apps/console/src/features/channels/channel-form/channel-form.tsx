import { QUOTA_GB_MAX } from '@bimah/contract/limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { Form } from '#ui/form/app-form/form.tsx';
import { EmailField } from '#ui/form/email-field/email-field.tsx';
import { NumberField } from '#ui/form/number-field/number-field.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import {
  BiographyFields,
  ContactFields,
  IdentityFields,
  LinkFields,
  type ChannelFieldsProps,
} from './channel-fields.tsx';
import type { ChannelValues } from './channel-values.ts';
import { FormSection, headingId } from './form-section.tsx';
import classes from './channel-form.module.css';

export interface ChannelFormProps extends ChannelFieldsProps {
  /** Whether the platform's own decisions stand in it too. */
  isAdmin: boolean;
  /** Over the first section. */
  notice?: ReactNode;
  /** The button or bar that saves. */
  end: ReactNode;
  /** What follows the form on the page, named for the index. */
  after?: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
}

const SECTIONS = ['identity', 'links', 'contact', 'biography'] as const;

interface SectionIndexProps {
  sections: readonly { readonly id: string; readonly title: string }[];
}

function goTo(id: string) {
  const heading = document.getElementById(headingId(id));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The parts of a long page, at its side. */
function SectionIndex({ sections }: SectionIndexProps) {
  const { t } = useTranslation('channels');
  return (
    <nav aria-label={t('form.index')} className={classes.index}>
      <ul role="list" className={classes.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${headingId(id)}`}
              className={classes.link}
              onClick={(event) => {
                event.preventDefault();
                goTo(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SWITCHES = ['yt_enabled', 'conversation_enabled', 'o_n_o', 'is_hot', 'hidden'] as const;

/** What the platform decides about a channel, not the channel itself. */
function AdminFields({ form }: { form: AppForm<ChannelValues> }) {
  const { t } = useTranslation('channels');
  return (
    <FormSection id="admin" title={t('section.admin')} help={t('hint.admin')}>
      <EmailField
        {...form.field('email')}
        label={t('field.email')}
        description={t('hint.email')}
        autoComplete="off"
      />
      <NumberField
        {...form.field('quota_gb')}
        label={t('field.quota_gb')}
        description={t('hint.quota_gb')}
        min={0}
        max={QUOTA_GB_MAX}
      />
      {SWITCHES.map((name) => (
        <SwitchField
          key={name}
          {...form.field(name)}
          label={t(`choice.${name}`)}
          description={t(`hint.${name}`)}
        />
      ))}
    </FormSection>
  );
}

/** Every field of a channel, part by part, with an index at the side. */
export function ChannelForm(props: ChannelFormProps) {
  const { form, isAdmin, notice, end, after = [], ...fields } = props;
  const { t } = useTranslation('channels');
  const own = isAdmin ? ([...SECTIONS, 'admin'] as const) : SECTIONS;
  const sections = [...own.map((id) => ({ id, title: t(`section.${id}`) })), ...after];
  return (
    <div className={classes.columns}>
      <SectionIndex sections={sections} />
      <div className={classes.main}>
        <Form form={form} guard>
          {notice}
          <IdentityFields form={form} {...fields} />
          <LinkFields form={form} {...fields} />
          <ContactFields form={form} {...fields} />
          <BiographyFields form={form} {...fields} />
          {isAdmin && <AdminFields form={form} />}
          {end}
        </Form>
        {after.map(({ id, content }) => (
          <div key={id} className={classes.part}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
