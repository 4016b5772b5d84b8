import { INPUT_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { isCustomLink, isReservedLink } from '@bimah/contract/rules/custom-link.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { customLinkQuery } from '../channel-form.queries.ts';
import classes from './custom-link-field.module.css';

export interface CustomLinkFieldProps extends BoundField<string> {
  /** The channel that would get it; null while it is not made yet. */
  channelId: number | null;
  /** The link it has now, which needs no asking. */
  saved: string;
}

type LinkAtHand = Pick<CustomLinkFieldProps, 'value' | 'channelId' | 'saved'>;

/** Asks about the link once it rests, if it can be one at all. */
function useAvailability({ value, channelId, saved }: LinkAtHand) {
  const { t } = useTranslation('messages');
  const link = value.trim().toLowerCase();
  const [rested] = useDebouncedValue(link, INPUT_DEBOUNCE_MS);
  const isAtRest = rested === link && link !== '' && link !== saved;
  const isSound = isCustomLink(rested) && !isReservedLink(rested);
  const check = useQuery({
    ...customLinkQuery({ custom_link: rested, id: channelId }),
    enabled: isAtRest && isSound,
  });
  const problem = () => {
    if (!isAtRest) return undefined;
    if (!isCustomLink(rested)) return t('custom_link_invalid');
    if (isReservedLink(rested) || check.data?.problem === 'reserved') {
      return t('custom_link_reserved');
    }
    return check.data?.problem === 'taken' ? t('custom_link_taken') : undefined;
  };
  return {
    problem: problem(),
    isAsking: isAtRest && isSound && check.isFetching,
    isFree: isAtRest && isSound && check.data?.is_available === true,
    failure: isAtRest && check.isError ? sentenceOf(check.error) : undefined,
  };
}

/** The name under which viewers find a channel, marked as free or taken while it is typed. */
export function CustomLinkField({ channelId, saved, ...field }: CustomLinkFieldProps) {
  const { t } = useTranslation('channels');
  const { problem, isAsking, isFree, failure } = useAvailability({
    value: field.value,
    channelId,
    saved,
  });

  const mark = () => {
    if (isAsking) {
      return (
        <span className={classes.mark}>
          <DirIcon icon={IconLoader2} size={16} className={classes.turning} />
          {t('link.asking')}
        </span>
      );
    }
    if (isFree) {
      return (
        <span className={classes.mark} data-free>
          <DirIcon icon={IconCircleCheck} size={16} />
          {t('link.free')}
        </span>
      );
    }
    return failure === undefined ? null : t('link.notAsked', { reason: failure });
  };

  return (
    <TextField
      {...field}
      label={t('field.custom_link')}
      description={
        <>
          {t('link.hint')}
          <span role="status" className={classes.status}>
            {mark()}
          </span>
        </>
      }
      error={problem ?? field.error}
      ltr
    />
  );
}
