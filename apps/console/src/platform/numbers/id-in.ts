const ID = /^[1-9]\d{0,14}$/;

/** `12` and nothing else: what a person may have typed into the address is no reason to ask. */
export const idIn = (text: unknown): number | null => (ID.test(String(text)) ? Number(text) : null);
