import type { PublishingQueue, QueueRules } from '@bimah/contract/publishing-queue.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { CUSTOMS } from '@bimah/contract/rules/hebrew-calendar/festivals.ts';
import { TOWN_IDS, TOWNS, type TownId } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import {
  neverComes,
  REST_RULES,
  UNREADY_RULES,
  type WeeklySlot,
} from '@bimah/contract/rules/queue-slots.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldError } from '#ui/form/field/field-error.tsx';
import { SelectField } from '#ui/form/select-field/select-field.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { calendarWordsQuery, useSaveRules } from '../publishing-queue.queries.ts';
import type { Weekday } from '../weekdays.ts';
import { SlotsField } from './slots-field.tsx';
import classes from './rules-dialog.module.css';

export interface RulesDialogProps {
  queue: PublishingQueue;
  weekday?: Weekday | undefined;
  onClose: () => void;
}

const WIDTH_PX = 640;
const NO_SLOTS: readonly WeeklySlot[] = [];

const FIRST_RULES: QueueRules = {
  slots: [...NO_SLOTS],
  rest: 'skip',
  unready: 'next',
  town: 'jerusalem',
  custom: 'israel',
};

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  wordsOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, wordsOf, onChange } = props;
  return (
    <div className={classes.choice}>
      <span className={classes.label}>{label}</span>
      <Segmented
        label={label}
        value={value}
        segments={options.map((option) => ({ value: option, label: wordsOf(option) }))}
        onChange={onChange}
      />
    </div>
  );
}

/** What is wrong with the rules, beside its field: found here first, then by the server. */
function useProblems(rules: QueueRules, error: Error | null) {
  const { t } = useTranslation('publishing-queue');
  const now = useNow(REVALIDATE_MS);
  const told = error instanceof ApiError ? error.fields : {};
  const never = rules.slots.length > 0 && neverComes(rules, now.toISOString());
  return {
    slots: never ? t('rules.never') : told['slots']?.[0],
    town: told['town']?.[0],
    other:
      error && Object.keys(told).every((field) => field !== 'slots' && field !== 'town')
        ? sentenceOf(error)
        : undefined,
  };
}

/** All rules of a queue at once. */
export function RulesDialog({ queue, weekday, onClose }: RulesDialogProps) {
  const { t } = useTranslation('publishing-queue');
  const names = useQuery(calendarWordsQuery).data?.towns;
  const [rules, setRules] = useState<QueueRules>(queue.rules ?? FIRST_RULES);
  const save = useSaveRules(queue.channel_id);
  const problems = useProblems(rules, save.error);
  const set = (part: Partial<QueueRules>) => setRules((before) => ({ ...before, ...part }));

  const submit = () =>
    save.mutate(
      { ...rules, updated_at: queue.updated_at },
      {
        onSuccess: () => {
          notify.success(t('rules.saved'));
          onClose();
        },
      },
    );
  return (
    <Dialog title={t('rules.title')} size={WIDTH_PX} onClose={onClose}>
      <div className={classes.form}>
        <SlotsField
          value={rules.slots}
          weekday={weekday}
          error={problems.slots}
          onChange={(slots) => set({ slots })}
        />
        <Choice
          label={t('rules.rest')}
          value={rules.rest}
          options={REST_RULES}
          wordsOf={(rest) => t(`rest.${rest}`)}
          onChange={(rest) => set({ rest })}
        />
        <div className={classes.pair}>
          <SelectField<TownId>
            label={t('rules.townLabel')}
            description={t('rules.townHelp')}
            searchable
            value={rules.town}
            options={TOWN_IDS.map((town) => ({ value: town, label: names?.[town] ?? town }))}
            error={problems.town}
            onChange={(town) => town && set({ town, custom: TOWNS[town].custom })}
          />
          <Choice
            label={t('rules.customLabel')}
            value={rules.custom}
            options={CUSTOMS}
            wordsOf={(custom) => t(`custom.${custom}`)}
            onChange={(custom) => set({ custom })}
          />
        </div>
        <Choice
          label={t('rules.unreadyLabel')}
          value={rules.unready}
          options={UNREADY_RULES}
          wordsOf={(unready) => t(`unready.${unready}`)}
          onChange={(unready) => set({ unready })}
        />
        {queue.entries.length > 0 && <p className={classes.note}>{t('rules.relaid')}</p>}
        {problems.other !== undefined && (
          <p role="alert" className={classes.error}>
            <FieldError>{problems.other}</FieldError>
          </p>
        )}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            {t('rules.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
