/** Of this window, as drafts are: another may belong to somebody else. */
const STORAGE_KEY = 'bimah.person';

/** Kept beside the storage, which a browser may refuse. */
let inMemory: string | null = null;

function lastPerson(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function remember(person: string): void {
  inMemory = person;
  try {
    sessionStorage.setItem(STORAGE_KEY, person);
  } catch {
    // Nothing to do: the copy in memory serves this page.
  }
}

/** Comes with the frame of the screens, so that it is there once anybody has left anything behind. */
export async function forgetPerson(): Promise<void> {
  const module = await import('./forget-person.ts');
  module.forgetPerson();
}

/**
 * Before the first screen of whoever is signed in now. A session that ended by itself leaves a
 * person's things for their return; whoever comes instead finds none of them.
 */
export async function meetPerson({ id }: { readonly id: number }): Promise<void> {
  const before = lastPerson();
  if (before === String(id)) return;
  if (before !== null) await forgetPerson();
  remember(String(id));
}
