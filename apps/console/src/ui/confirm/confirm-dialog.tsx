import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle, IconHelpCircle, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { ConfirmRequest } from './confirm-context.ts';
import classes from './confirm-dialog.module.css';
import { RequestFields, useTold } from './request-fields.tsx';
import { useConfirmAction } from './use-confirm-action.ts';

export interface ConfirmDialogProps {
  request: ConfirmRequest | null;
  opened: boolean;
  onSettle: (confirmed: boolean) => void;
  describeError?: ((error: unknown) => string) | undefined;
}

const DEFAULT_WIDTH = 480;

const iconOf = ({ icon, danger }: ConfirmRequest) => icon ?? (danger ? IconTrash : IconHelpCircle);

export function ConfirmDialog({ request, opened, onSettle, describeError }: ConfirmDialogProps) {
  const { t } = useTranslation('kit');
  const action = useConfirmAction({ request, onDone: () => onSettle(true), describeError });

  const told = useTold(request);

  const safeButton = useRef<HTMLButtonElement>(null);
  // A second question takes the place of the first, and its dangerous button that of the first's.
  useEffect(() => {
    if (opened && request?.typed === undefined) safeButton.current?.focus();
  }, [opened, request]);
  const confirm = () => {
    if (told.isComplete) void action.run(told.reason === '' ? {} : { reason: told.reason });
  };
  const cancel = () => {
    if (!action.busy) onSettle(false);
  };
  const submitOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    confirm();
  };

  return (
    <Modal.Root
      opened={opened}
      onClose={cancel}
      size={request?.width ?? DEFAULT_WIDTH}
      xOffset={16}
      centered
      returnFocus={false}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {request && (
          <div className={classes.dialog} data-narrow={request.width === 290 ? true : undefined}>
            <Modal.Body className={classes.body}>
              <RequestWords request={request} />
              <RequestFields request={request} told={told} />
            </Modal.Body>
            {action.failure !== undefined && (
              <p role="alert" className={classes.failure}>
                <DirIcon icon={IconAlertTriangle} />
                {action.failure}
              </p>
            )}
            <div className={classes.actions}>
              <Button
                ref={safeButton}
                variant="default"
                data-autofocus={request.typed === undefined || undefined}
                aria-disabled={action.busy}
                onClick={cancel}
                onKeyDown={submitOnCtrlEnter}
              >
                {t('cancel')}
              </Button>
              <Button
                {...(request.danger && {
                  color: 'red',
                  leftSection: <DirIcon icon={iconOf(request)} />,
                })}
                loading={action.busy}
                aria-disabled={!told.isComplete || undefined}
                data-waits={!told.isComplete || undefined}
                onClick={confirm}
                onKeyDown={submitOnCtrlEnter}
              >
                {request.confirmLabel}
              </Button>
            </div>
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

function RequestWords({ request }: { request: ConfirmRequest }) {
  return (
    <>
      <div className={classes.head}>
        <span className={classes.tile} data-danger={request.danger ? true : undefined}>
          <DirIcon icon={iconOf(request)} size={24} />
        </span>
        <div className={classes.words}>
          <Modal.Title className={classes.title}>{request.title}</Modal.Title>
          {request.effect !== undefined && <p className={classes.effect}>{request.effect}</p>}
        </div>
      </div>
      {request.object !== undefined && <div className={classes.object}>{request.object}</div>}
    </>
  );
}
