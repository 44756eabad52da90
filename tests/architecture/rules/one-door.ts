import { Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

const MODULES = 'src/server/modules'

/** What opens an account is changed by one function each, which does all that goes with it. */
const DOORS = new Map([
  ['updateEmail', [`${MODULES}/accounts/change-account.service.ts`]],
  ['keepEmail', [`${MODULES}/passwords/change-email.service.ts`]],
  ['setAccountActive', [`${MODULES}/passwords/invitations.service.ts`]],
])
const ACCOUNT_REPO = `${MODULES}/accounts/accounts.repo.ts`

/** A second road on which an address changes would forget to spend links, to end the session or to tell anybody. */
export const oneDoor: Rule = {
  name: 'an account’s address and standing are changed on one road each',
  find: (files) => files.filter(({ path }) => path.startsWith('src/server/')).flatMap(otherRoads),
}

function otherRoads(file: SourceFile): Finding[] {
  const { path } = file
  const findings: Finding[] = []
  const note = (start: number, words: string) => findings.push({ path, line: lineAt(file, start), words })
  new Visitor({
    ImportSpecifier({ imported, start }) {
      const name = imported.type === 'Identifier' ? imported.name : imported.value
      const allowed = DOORS.get(name)
      if (allowed && !allowed.includes(path)) note(start, `go through ${allowed[0]}`)
    },
    CallExpression({ callee, arguments: [table], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const isAccount = table?.type === 'Identifier' && table.name === 'account'
      if (callee.property.name === 'update' && isAccount && path !== ACCOUNT_REPO) note(start, 'ask modules/accounts')
    },
  }).visit(file.syntax.program)
  return findings
}
