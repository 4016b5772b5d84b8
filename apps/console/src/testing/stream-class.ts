/** jsdom brings no streams; those of Node come with its Response. */
export const StreamClass = (new Response(' ').body as object).constructor as typeof ReadableStream;
