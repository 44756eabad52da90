import { type CallExpression, type Expression, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

/** Calls that book or move money, by the object of the contract and its name. */
const OF_MONEY = /^(?:payment|receipt)Api\.(?:record|move)$/

/** Money whose answer was lost on the way is sent again under the same name, or it is there twice (billing B16). */
export const namedMoney: Rule = {
  name: 'money is sent under a name of its own (call’s key)',
  find: (files) => files.filter(({ path }) => path.startsWith('src/app/')).flatMap(unnamed),
}

function unnamed(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  new Visitor({
    CallExpression(call) {
      if (!isOfMoney(call) || hasKey(call.arguments[2] as Expression | undefined)) return
      const words = 'give it a key: asked again after a lost answer it is done once'
      findings.push({ path: file.path, line: lineAt(file, call.start), words })
    },
  }).visit(file.syntax.program)
  return findings
}

function isOfMoney({ callee, arguments: [endpoint] }: CallExpression): boolean {
  if (callee.type !== 'Identifier' || callee.name !== 'call' || endpoint?.type !== 'MemberExpression') return false
  const { object, property } = endpoint
  return (
    object.type === 'Identifier' && property.type === 'Identifier' && OF_MONEY.test(`${object.name}.${property.name}`)
  )
}

function hasKey(options: Expression | undefined): boolean {
  if (options?.type !== 'ObjectExpression') return false
  return options.properties.some(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'key',
  )
}
