import { INPUT_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { isCustomLink, isReservedLink } from '@bimah/contract/rules/custom-link.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { FramedField } from '#ui/form/framed-field/framed-field.tsx';
import { customLinkQuery } from '../channel-form.queries.ts';
import { FieldMark } from './field-mark.tsx';

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
  const isValid = isCustomLink(rested) && !isReservedLink(rested);
  const check = useQuery({
    ...customLinkQuery({ custom_link: rested, id: channelId }),
    enabled: isAtRest && isValid,
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
    isTaken: isAtRest && check.data?.problem === 'taken',
    isAsking: isAtRest && isValid && check.isFetching,
    isFree: isAtRest && isValid && check.data?.is_available === true,
    failure: isAtRest && check.isError ? sentenceOf(check.error) : undefined,
  };
}

/** The name under which viewers find a channel, marked as free or taken inside its own frame. */
export function CustomLinkField({ channelId, saved, ...field }: CustomLinkFieldProps) {
  const { t } = useTranslation('channels');
  const link = useAvailability({ value: field.value, channelId, saved });
  const mark = () => {
    if (link.isAsking) return <FieldMark state="asking">{t('link.asking')}</FieldMark>;
    if (link.isFree) return <FieldMark state="good">{t('link.free')}</FieldMark>;
    return link.isTaken ? <FieldMark state="bad">{t('link.taken')}</FieldMark> : null;
  };
  return (
    <FramedField
      {...field}
      label={t('field.custom_link')}
      before="/"
      mark={mark()}
      description={
        link.failure === undefined ? t('link.hint') : t('link.notAsked', { reason: link.failure })
      }
      error={link.problem ?? field.error}
    />
  );
}
