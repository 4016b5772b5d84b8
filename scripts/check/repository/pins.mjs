const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

/** Exact versions only: two people who install on two days get the same packages. */
export const pinFindings = (path, manifest) =>
  KINDS.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${path}: ${name} is "${version}"; pin an exact version`),
  );
