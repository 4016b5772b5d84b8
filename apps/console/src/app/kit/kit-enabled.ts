/** The kit page belongs to development; a build made with VITE_KIT=1 carries it for screenshots. */
export const kitEnabled: boolean = import.meta.env.DEV || import.meta.env.VITE_KIT === '1';
