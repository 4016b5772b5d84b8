import { createRequire } from 'node:module';
import { Visitor } from '@swc/core/Visitor.js';
import { cruise } from 'dependency-cruiser';

/* oxlint-disable typescript/no-deprecated, typescript/unbound-method -- the reader behind the cruiser is built on this class */
const reader = Visitor.prototype;
const { visitStatement } = reader;

/** The reader stops at `using`, which Node runs; its declarations are ordinary ones. */
reader.visitStatement = function visitAnyStatement(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  return { ...statement, decls: this.visitVariableDeclarators(statement.decls) };
};
/* oxlint-enable typescript/no-deprecated, typescript/unbound-method */

export const rules = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs');

/** Reads the files below a root and answers with what the import rules say about them. */
export async function cruiseBelow(baseDir, paths) {
  const { options, forbidden } = rules;
  const { output } = await cruise(
    paths,
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions,
  );
  return output;
}
