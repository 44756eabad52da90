/** What a file says of a schema it declares. */
export interface Declaration {
  text: string | undefined
  /** Another name for a schema that has one. */
  isSecondName: boolean
  /** Schemas whose fields it takes over. */
  from: string[]
  /** What is said of its fields, by their path with dots. */
  fields: Map<string, string>
  /** Fields that are made of another schema, by their path. */
  parts: Map<string, string>
}

const DOCSTRING_OR_LINE = /^ *\/\*\*([\s\S]*?)\*\/$|^(.*)$/gm
const DECLARED = /^(?:export )?const (\w+) = (\w*)/
const FIELD = /^( +)(\w+)(?:: (.*)|,)$/
/** Pointers into the design, which no reader of the API has. */
const POINTERS = /\s*\([^()]*\b(?:spec|settled|domain|billing|sync|architecture|figures|fault|[A-Z]\d+)\b[^()]*\)/g

/** Reads a formatted file: two spaces a level, a docstring on the lines before what it is about. */
export function readDocstrings(file: string): Map<string, Declaration> {
  const declared = new Map<string, Declaration>()
  let said: string | undefined
  let current: Declaration | undefined
  let above: { indent: number; name: string }[] = []
  for (const [, docstring, line = ''] of file.matchAll(DOCSTRING_OR_LINE)) {
    if (docstring !== undefined) {
      said = inOneLine(docstring)
      continue
    }
    const [, name, begin = ''] = DECLARED.exec(line) ?? []
    const [, indent = '', field, value = ''] = FIELD.exec(line) ?? []
    if (name) {
      const isSecondName = begin !== 'z' && line.endsWith(` = ${begin}`)
      current = { text: said, isSecondName, from: [begin], fields: new Map(), parts: new Map() }
      declared.set(name, current)
      above = []
    } else if (/^\w/.test(line)) current = undefined
    for (const [, spread = ''] of line.matchAll(/\.\.\.(\w+)\.shape\b/g)) current?.from.push(spread)
    if (current && field) {
      above = [...above.filter((outer) => outer.indent < indent.length), { indent: indent.length, name: field }]
      const path = above.map((each) => each.name).join('.')
      if (said) current.fields.set(path, said)
      const part = value.match(/\b[a-z]\w+\b/g)?.find((word) => declared.has(word))
      if (part) current.parts.set(path, part)
    }
    said = undefined
  }
  return declared
}

/** With what is said of the fields it takes over and of those of its parts. */
export function allFields(
  { from, fields, parts }: Declaration,
  find: (name: string) => Declaration | undefined,
): Map<string, string> {
  const fieldsOf = (name: string) => [...allFields(find(name) ?? NOTHING, find)]
  return new Map([
    ...from.flatMap(fieldsOf),
    ...[...parts].flatMap(([path, part]) => fieldsOf(part).map(([field, text]) => [`${path}.${field}`, text] as const)),
    ...fields,
  ])
}

const NOTHING: Declaration = { text: undefined, isSecondName: false, from: [], fields: new Map(), parts: new Map() }

function inOneLine(docstring: string): string {
  return withoutPointers(docstring.replace(/\n *\*/g, ' ').replace(/\s+/g, ' ')).trim()
}

export const withoutPointers = (text: string) => text.replace(POINTERS, '')
