import { useMediaQuery } from '@mantine/hooks';

/** Where a finger points there are no keys to speak of, and nothing to drag a file from. */
export const useTouch = (): boolean =>
  useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
