import { type JSXOpeningElement, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

/**
 * Mantine remembers what had the focus when a dialog that was there before opens, and never of one that comes opened:
 * closed again, it left whoever works by keyboard at the beginning of the page. `useOpener` remembers it there.
 */
export const focusGivenBack: Rule = {
  name: 'what comes opened gives the focus back',
  find: (files) => files.filter(({ path }) => path.startsWith('src/app/')).flatMap(comingOpened),
}

function comingOpened(file: SourceFile): Finding[] {
  if (file.text.includes('useOpener(true)')) return []
  const findings: Finding[] = []
  new Visitor({
    JSXOpeningElement({ name, attributes, start }: JSXOpeningElement) {
      const tag = file.text.slice(name.start, name.end)
      const isOpened = attributes.some(
        (each) => each.type === 'JSXAttribute' && each.name.name === 'opened' && each.value === null,
      )
      if (!isOpened || !/^(Modal|Drawer)(\.Root)?$/.test(tag)) return
      findings.push({ path: file.path, line: lineAt(file, start), words: 'take PassingDialog, or useOpener(true)' })
    },
  }).visit(file.syntax.program)
  return findings
}
