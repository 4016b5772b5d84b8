import { isKey } from './keys.ts';
import { addressSigner, type AddressSigner } from './signature.ts';

interface AddressSettings {
  readonly secret: string;
  /** Where files are asked for: a path on the console's own origin, or a whole address. */
  readonly baseUrl?: string | undefined;
}

/**
 * The names of files in records and answers. They are the same wherever the files lie, so that moving
 * them changes no row.
 */
export class MediaAddresses {
  readonly signer: AddressSigner;
  readonly #baseUrl: string;

  constructor({ secret, baseUrl = '/media' }: AddressSettings) {
    this.signer = addressSigner(secret);
    this.#baseUrl = baseUrl;
  }

  addressOf(key: string): string {
    return `${this.#baseUrl}/${key}`;
  }

  keyOf(address: string): string | null {
    const start = `${this.#baseUrl}/`;
    const key = address.startsWith(start) ? address.slice(start.length) : '';
    return isKey(key) ? key : null;
  }

  signedAddressOf(key: string, seconds: number): string {
    const expires = (Math.floor(Date.now() / 1_000 / seconds) + 2) * seconds;
    return `${this.addressOf(key)}?${this.signer.signRead({ key, expires })}`;
  }
}
