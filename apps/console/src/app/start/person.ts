/** Kept twice: of this window, which has drafts of its own, and of the browser, for what all windows share. */
const STORAGE_KEY = 'bimah.person';

/** Kept beside the storages, which a browser may refuse. */
let inMemory: string | null = null;

function lastPeople(): (string | null)[] {
  try {
    return [sessionStorage.getItem(STORAGE_KEY), localStorage.getItem(STORAGE_KEY), inMemory];
  } catch {
    return [inMemory];
  }
}

function remember(person: string | null): void {
  inMemory = person;
  try {
    for (const storage of [sessionStorage, localStorage]) {
      if (person === null) storage.removeItem(STORAGE_KEY);
      else storage.setItem(STORAGE_KEY, person);
    }
  } catch {
    // Nothing to do: the copy in memory serves this page.
  }
}

/** Comes with the frame of the screens, so that it is there once anybody has left anything behind. */
export async function forgetPerson(): Promise<void> {
  remember(null);
  const module = await import('./forget-person.ts');
  module.forgetPerson();
}

/**
 * Before the first screen of whoever is signed in now. A session that ended by itself leaves a
 * person's things for their return; whoever comes instead, in any window, finds none of them.
 */
export async function meetPerson({ id }: { readonly id: number }): Promise<void> {
  const own = String(id);
  if (lastPeople().some((person) => person !== null && person !== own)) await forgetPerson();
  remember(own);
}
