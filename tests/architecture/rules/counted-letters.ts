import { Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

const ASKED = new Set(['askForPasswordLetter', 'askForAddressLetter'])
/** A person's letter is counted for them; a job's goes out once, and to nobody a person named. */
const COUNTED = /\/(letter-quota\.service|send-once)\.ts$/
/** Only a job sends by itself: a person's letter is counted, and written down, before it leaves. */
const SENT_BY_JOB = /\/send-once\.ts$/
const ALLOWED = new Set([
  // asked for by whoever forgot a password, of whom nobody knows who they are: paced as a guess is
  'src/server/modules/passwords/passwords.service.ts',
  // the one place a person's letter is sent from: it counts it and writes it down first
  'src/server/modules/accounts/send-letter.service.ts',
  // sends what was counted when it was asked for
  'src/server/modules/passwords/password-letters.service.ts',
])

/** A road without a count is one on which a borrowed session floods strangers in the office's name. */
export const countedLetters: Rule = {
  name: 'whatever makes the office send a letter counts it',
  find: (files) => files.filter(({ path }) => isModule(path) && !ALLOWED.has(path)).flatMap(uncounted),
}

function isModule(path: string): boolean {
  return path.startsWith('src/server/modules/')
}

function uncounted(file: SourceFile): Finding[] {
  const imports = (wanted: RegExp) =>
    file.syntax.module.staticImports.some(({ moduleRequest }) => wanted.test(moduleRequest.value))
  const [isCounted, isJob] = [imports(COUNTED), imports(SENT_BY_JOB)]
  const findings: Finding[] = []
  new Visitor({
    CallExpression({ callee, start }) {
      const { path } = file
      const isAsked = callee.type === 'Identifier' && ASKED.has(callee.name)
      if (isAsked && !isCounted)
        findings.push({ path, line: lineAt(file, start), words: 'count it: accounts/letter-quota.service.ts' })
      if (isMailSend(file.text.slice(callee.start, callee.end)) && !isJob)
        findings.push({ path, line: lineAt(file, start), words: 'send it by accounts/send-letter.service.ts' })
    },
  }).visit(file.syntax.program)
  return findings
}

function isMailSend(callee: string): boolean {
  return /(^|\.)mail\.send$/.test(callee)
}
