import { TIME_ZONES } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';

/** `America/Argentina/Buenos_Aires` as people call it, where we have no word of our own. */
const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** By whose clock, in words. */
export function useZoneName(): (zone: string) => string {
  const { t } = useTranslation('forms');
  return (zone) => {
    const known = TIME_ZONES.find((one) => one === zone);
    return known ? t(`zones.${known}`) : cityOf(zone);
  };
}
