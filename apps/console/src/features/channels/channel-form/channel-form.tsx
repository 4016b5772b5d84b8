import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { Button, Modal } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { AdminBlock, type AdminBlockProps } from './admin-block.tsx';
import {
  BiographyFields,
  ContactFields,
  IdentityFields,
  ImageFields,
  LinkFields,
  SoundFields,
  type ChannelFieldsProps,
} from './channel-fields.tsx';
import { ChannelPreview } from './channel-preview.tsx';
import {
  changedFields,
  emptyFields,
  OWN_SECTIONS,
  SECTION_FIELDS,
  wordOf,
} from './channel-sections.ts';
import { SectionIndex, type IndexedSection } from './section-index.tsx';
import classes from './channel-form.module.css';

export interface ChannelFormProps extends ChannelFieldsProps {
  /** Whether the platform's own decisions stand in it too. */
  isAdmin: boolean;
  onFlag?: AdminBlockProps['onFlag'];
  /** Over the first section. */
  notice?: ReactNode;
  /** Under the form, in line with its fields. */
  after?: ReactNode;
  /** The bar that saves. */
  end: ReactNode;
}

/** From here on there is room for the preview beside the form. */
const WIDE = '(min-width: 1200px)';

/** The parts of the form, with what is changed in them and what they lack. */
function useSections({ form, saved, channelId, isAdmin }: ChannelFormProps): IndexedSection[] {
  const { t } = useTranslation('channels');
  const isNew = channelId === null;
  const changed = isNew ? [] : changedFields(form.values, saved);
  const lacks = (section: (typeof OWN_SECTIONS)[number]) => {
    const empty = emptyFields(form.values, section);
    const [only] = empty;
    if (only === undefined || isNew) return undefined;
    return empty.length === 1
      ? t(`lacks.${wordOf(only)}`)
      : t('index.empty', { count: empty.length });
  };
  const isTouched = (section: keyof typeof SECTION_FIELDS) =>
    SECTION_FIELDS[section].some((path) => changed.includes(path));
  const own = OWN_SECTIONS.map((id) => ({
    id,
    title: t(`section.${id}`),
    changed: isTouched(id),
    lacks: lacks(id),
  }));
  const admin = { id: 'admin', title: t('section.admin'), changed: isTouched('admin') };
  return isAdmin ? [...own, { ...admin, locked: true }] : own;
}

/** The preview behind a button, where it has no room of its own. */
function PreviewButton({ children }: { children: ReactNode }) {
  const { t } = useTranslation('channels');
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<DirIcon icon={IconDeviceMobile} />}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {t('preview.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        size={DIALOG_WIDTH_PX.standard}
        title={t('preview.label')}
      >
        <div className={classes.dialog}>{children}</div>
      </Modal>
    </>
  );
}

/** Every field of a channel, part by part, between an index and a look at what viewers will see. */
export function ChannelForm(props: ChannelFormProps) {
  const { isAdmin, notice, after, end, onFlag, ...fields } = props;
  const { form, saved, channelId } = fields;
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const preview = <ChannelPreview values={form.values} saved={saved} channelId={channelId} />;
  return (
    <>
      <Form form={form} guard className={classes.form}>
        {notice}
        <div className={classes.columns}>
          <div className={classes.index}>
            <SectionIndex sections={useSections(props)} />
            {!isWide && <PreviewButton>{preview}</PreviewButton>}
          </div>
          <div className={classes.main}>
            <IdentityFields {...fields} />
            <ImageFields {...fields} />
            <LinkFields {...fields} />
            <BiographyFields {...fields} />
            <ContactFields {...fields} />
            <SoundFields {...fields} />
            {isAdmin && <AdminBlock {...fields} onFlag={onFlag} />}
          </div>
          {isWide && <div className={classes.preview}>{preview}</div>}
        </div>
        {end}
      </Form>
      {after && <div className={classes.after}>{after}</div>}
    </>
  );
}
