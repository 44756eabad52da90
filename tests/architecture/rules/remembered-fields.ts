import { type JSXAttribute, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

/** Where people type about themselves: their sign-in, their password, their own name. */
const OWN =
  /^src\/app\/(features\/(sign-in|passwords|settings|two-factor)\/|blocks\/form\/inputs\/(NewPassword|OneTimeCode)Input\.tsx$)/

/**
 * A browser keeps what is typed into a field that may be completed, under no account and past every sign-out, and offers
 * it to the next person (field 1.7). The theme says `off` of every field; only one's own say what they are.
 */
export const rememberedFields: Rule = {
  name: 'a browser remembers nothing that is typed about a client',
  find: (files) => files.filter(({ path }) => path.startsWith('src/app/') && !OWN.test(path)).flatMap(completed),
}

function completed(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  new Visitor({
    JSXAttribute({ name, start }: JSXAttribute) {
      if (name.name !== 'autoComplete') return
      findings.push({ path: file.path, line: lineAt(file, start), words: 'the theme says it for every field' })
    },
  }).visit(file.syntax.program)
  return findings
}
