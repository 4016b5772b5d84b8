import type { Channel } from '@bimah/contract/channel-record.ts';
import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { searchText } from '@bimah/contract/rules/search-text.ts';
import { cleanText } from '@bimah/contract/rules/text.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useRemoveChannel } from '../catalogue.queries.ts';
import { FormSection } from './form-section.tsx';
import classes from './removal-section.module.css';

interface RemoveChannelDialogProps {
  channel: Channel;
  onRemoved: () => void;
  onClose: () => void;
}

/** Whether a person meant this name: points, quotes and kinds of dashes are hard to type. */
export function isSameName(typed: string, name: string): boolean {
  const plain = searchText(typed);
  return plain === '' ? cleanText(typed) === cleanText(name) : plain === searchText(name);
}

const confirmationOf = (name: string) =>
  z.object({ typed: z.string().refine((typed) => isSameName(typed, name), 'invalid_value') });

/** Nothing brings a channel back, so its name has to be typed. */
function RemoveChannelDialog({ channel, onRemoved, onClose }: RemoveChannelDialogProps) {
  const { t } = useTranslation(['channels', 'kit']);
  const remove = useRemoveChannel();
  const schema = useMemo(() => confirmationOf(channel.name), [channel.name]);
  const form = useAppForm({
    schema,
    initial: { typed: '' },
    onSubmit: () => remove.mutateAsync(channel.id),
    onSaved: onRemoved,
  });
  const isClosed = !isSameName(form.values.typed, channel.name);
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Dialog onClose={close} size={DIALOG_WIDTH_PX.standard} title={t('remove.title')}>
      <Form form={form}>
        <p>
          <RichText
            text={(slots) => t('remove.effect', { name: slots['name'] })}
            values={{
              name: (
                <strong>
                  <UserText>{channel.name}</UserText>
                </strong>
              ),
            }}
          />
        </p>
        <TextField
          {...form.field('typed')}
          label={t('remove.name')}
          description={t('remove.nameHint')}
          autoFocus
          required
        />
        <div className={classes.actions}>
          <Button variant="default" aria-disabled={form.busy} onClick={close}>
            {t('kit:cancel')}
          </Button>
          <Button
            type="submit"
            color="red"
            leftSection={<DirIcon icon={IconTrash} />}
            loading={form.busy}
            aria-disabled={isClosed || undefined}
            data-disabled={isClosed}
          >
            {t('remove.confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The end of a channel stands apart, at the end of its page. */
export function RemovalSection({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const navigate = useNavigate();
  const [opened, dialog] = useDisclosure(false);
  const leave = () => {
    dialog.close();
    notify.success(t('remove.done'), { detail: channel.name });
    void navigate({ to: '/channels' });
  };
  return (
    <FormSection id="removal" title={t('section.removal')} help={t('remove.help')}>
      <div>
        <Button variant="outline" color="red" onClick={dialog.open}>
          {t('remove.open')}
        </Button>
      </div>
      {opened && <RemoveChannelDialog channel={channel} onRemoved={leave} onClose={dialog.close} />}
    </FormSection>
  );
}
