import { Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

/**
 * `as never` fits anything into anything. Links were cast with it, and a key that no page reads opened nothing: what an
 * address may say stands in `url-search.schema.ts` and in `validateSearch` of the route.
 */
export const typedAddresses: Rule = {
  name: 'nothing in the app is cast to never',
  find: (files) =>
    files.filter(({ path }) => path.startsWith('src/app/') && !/\.test\.tsx?$/.test(path)).flatMap(castsToNever),
}

function castsToNever(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  new Visitor({
    TSAsExpression({ typeAnnotation, start }) {
      if (typeAnnotation.type !== 'TSNeverKeyword') return
      findings.push({ path: file.path, line: lineAt(file, start), words: 'say the key or the type where it is read' })
    },
  }).visit(file.syntax.program)
  return findings
}
