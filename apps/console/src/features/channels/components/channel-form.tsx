import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Form } from '#ui/form/app-form/form.tsx';
import { AdminFields } from './admin-fields.tsx';
import {
  BiographyFields,
  ContactFields,
  IdentityFields,
  LinkFields,
  type ChannelFieldsProps,
} from './channel-fields.tsx';
import classes from './channel-form.module.css';
import { SectionIndex } from './section-index.tsx';

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
