import type { Language } from '@bimah/contract/fields.ts';
import { LOCATIONS_MAX } from '@bimah/contract/limits.ts';
import { searchText } from '@bimah/contract/rules/search-text.ts';
import type { Log } from '#platform/log.ts';
import { askJson } from '#platform/outbound/ask-json.ts';
import { locationsIn } from './answers.ts';
import type { GeocodingPort, MapLocation } from './port.ts';
import { createRemembered } from './remembered.ts';
import { createSpare } from './spare.ts';

/** Somebody is typing: an answer that comes later is of no use. */
const PATIENCE_MS = 3_000;
const QUOTA = 429;

export interface MapServiceSettings {
  readonly url: string;
  readonly log: Pick<Log, 'warn'>;
  /** Answers where the service does not. */
  readonly otherwise: GeocodingPort;
  readonly patienceMs?: number;
}

/** Nominatim is asked at an address that ends in `search`; what else is configured is a Photon. */
function questionFor(base: string, text: string, language: Language): URL {
  const url = new URL(base);
  const isNominatim = /\/search(?:\.php)?\/?$/.test(url.pathname);
  url.searchParams.set('q', text);
  url.searchParams.set('limit', String(LOCATIONS_MAX));
  if (isNominatim) url.searchParams.set('format', 'jsonv2');
  // Photon refuses languages it has no names in, Hebrew among them.
  if (!isNominatim && language === 'en') url.searchParams.set('lang', 'en');
  return url;
}

/** Asks a Photon or a Nominatim: seldom, briefly, believing only what fits; else the list we ship answers. */
export function mapService({
  url,
  log,
  otherwise,
  patienceMs = PATIENCE_MS,
}: MapServiceSettings): GeocodingPort {
  const remembered = createRemembered<readonly MapLocation[]>();
  const spare = createSpare();

  async function question(text: string, language: Language) {
    const { status, body } = await askJson(questionFor(url, text, language), {
      patienceMs,
      headers: { 'accept-language': language, 'user-agent': 'Bimah' },
    });
    return { status, found: status === 200 ? locationsIn(body) : null };
  }

  async function ask(text: string, language: Language): Promise<readonly MapLocation[] | null> {
    if (!spare.mayAsk()) return null;
    try {
      const { status, found } = await question(text, language);
      if (found) {
        spare.answered();
        return found.slice(0, LOCATIONS_MAX);
      }
      spare.failed(status === QUOTA ? 'quota' : 'trouble');
      log.warn({ status }, 'the address search gave no valid answer');
    } catch (error) {
      spare.failed('trouble');
      log.warn({ err: error }, 'the address search did not answer');
    }
    return null;
  }

  return {
    isSetUp: true,
    async check() {
      const { status, found } = await question('Jerusalem', 'en');
      if (found) return;
      const code = status === 200 ? 'garbage' : `HTTP ${status}`;
      throw Object.assign(new Error('the address search gave no valid answer'), { code });
    },
    async search(text, language) {
      const key = `${language} ${searchText(text)}`;
      const found = await remembered(key, () => ask(text, language));
      return found ?? otherwise.search(text, language);
    },
  };
}
