import type { MantineThemeOverride } from '@mantine/core';

/** The words Mantine's parts need and do not bring in our languages. */
export interface PartWords {
  close: string;
  clear: string;
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
  previousDecade: string;
  nextDecade: string;
  chooseMonth: string;
  chooseYear: string;
  hours: string;
  minutes: string;
  amPm: string;
  showPassword: string;
}

const inputDefaults = { size: 'md' };

const overlayPace = { duration: 240, timingFunction: 'var(--ease)' };
/** A dialog fades in where it stands: a button that slides is pressed beside. */
const modalTransition = { ...overlayPace, transition: 'fade' } as const;

const overlayDefaults = (words: PartWords) => ({
  radius: 'xl',
  padding: 'lg',
  closeButtonProps: { 'aria-label': words.close },
  transitionProps: overlayPace,
});

const calendarDefaults = (words: PartWords) => ({
  ariaLabels: {
    previousMonth: words.previousMonth,
    nextMonth: words.nextMonth,
    previousYear: words.previousYear,
    nextYear: words.nextYear,
    previousDecade: words.previousDecade,
    nextDecade: words.nextDecade,
    monthLevelControl: words.chooseMonth,
    yearLevelControl: words.chooseYear,
  },
});

const clearable = (words: PartWords) => ({
  ...inputDefaults,
  clearButtonProps: { 'aria-label': words.clear },
});

/** The list itself scrolls, which its field does for the keyboard; a scroller inside it nobody could reach. */
const listing = (words: PartWords) => ({ ...clearable(words), withScrollArea: false });

export const componentDefaults = (
  words: PartWords,
): NonNullable<MantineThemeOverride['components']> => ({
  Button: { defaultProps: { size: 'md' } },
  ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle', color: 'gray' } },
  CloseButton: { defaultProps: { 'aria-label': words.close } },
  Input: { defaultProps: inputDefaults },
  InputWrapper: { defaultProps: inputDefaults },
  TextInput: { defaultProps: inputDefaults },
  Textarea: { defaultProps: inputDefaults },
  NumberInput: { defaultProps: inputDefaults },
  PasswordInput: {
    defaultProps: {
      ...inputDefaults,
      visibilityToggleButtonProps: { 'aria-label': words.showPassword, tabIndex: 0 },
    },
  },
  Select: { defaultProps: listing(words) },
  MultiSelect: { defaultProps: listing(words) },
  Autocomplete: { defaultProps: listing(words) },
  TagsInput: { defaultProps: clearable(words) },
  Modal: {
    defaultProps: {
      ...overlayDefaults(words),
      transitionProps: modalTransition,
      centered: true,
    },
  },
  ModalRoot: { defaultProps: { transitionProps: modalTransition } },
  Drawer: { defaultProps: overlayDefaults(words) },
  // The page has a banner already.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Popover: { defaultProps: { radius: 'lg', shadow: 'md', transitionProps: { duration: 180 } } },
  Menu: {
    defaultProps: {
      radius: 'lg',
      shadow: 'md',
      width: 216,
      position: 'bottom-end',
      // Its empty box would be a child of the menu that is no item.
      withInitialFocusPlaceholder: false,
    },
  },
  Combobox: { defaultProps: { shadow: 'md' } },
  Calendar: { defaultProps: calendarDefaults(words) },
  DatePicker: { defaultProps: calendarDefaults(words) },
  DateInput: { defaultProps: { ...calendarDefaults(words), ...clearable(words) } },
  DatePickerInput: { defaultProps: { ...calendarDefaults(words), ...clearable(words) } },
  TimePicker: {
    defaultProps: {
      ...clearable(words),
      hoursInputLabel: words.hours,
      minutesInputLabel: words.minutes,
      amPmInputLabel: words.amPm,
    },
  },
});
