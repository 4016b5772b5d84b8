import { useMediaQuery } from '@mantine/hooks';

/** As narrow as a phone: rows become cards and filters move into a sheet. */
const PHONE = '(max-width: 599px)';

export const usePhone = (): boolean =>
  useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
