import { type JSXOpeningElement, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

/** The one place that says of every select what picking the chosen value again does: nothing. */
const THEME = 'src/app/styles/theme.ts'

/** A choice is taken back by the button that says so, and only where nothing has to stand. */
export const keptChoices: Rule = {
  name: 'what must be chosen cannot be emptied',
  find: (files) => files.filter(({ path }) => path.startsWith('src/app/') && path !== THEME).flatMap(emptiable),
}

function emptiable(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  new Visitor({
    JSXOpeningElement(element) {
      const note = (words: string) => findings.push({ path: file.path, line: lineAt(file, element.start), words })
      if (attribute(element, 'allowDeselect'))
        note('the theme says it for every select; one that may be empty is clearable')
      if (attribute(element, 'required')?.value === null && attribute(element, 'clearable')?.value === null)
        note('what is required is not clearable')
    },
  }).visit(file.syntax.program)
  return findings
}

/** One without a value is true. */
function attribute({ attributes }: JSXOpeningElement, name: string) {
  return attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === name) as
    | { value: unknown }
    | undefined
}
