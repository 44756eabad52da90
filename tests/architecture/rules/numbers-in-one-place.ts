import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

const DRAWN_IN = 'src/server/db/draw-numbers.ts'
const DRAWING = /\bnextval\s*\(/g
const SEQUENCE = /\bpgSequence\(\s*'(\w+)'/g

/** A number people say carries the series of its epoch, or a restore would give it twice: so all are drawn in one place. */
export const numbersInOnePlace: Rule = {
  name: 'numbers are drawn in one place, which knows every sequence',
  find(files) {
    const ours = files.filter(({ path }) => path.startsWith('src/server/') && path !== DRAWN_IN)
    const known = files.find(({ path }) => path === DRAWN_IN)?.text ?? ''
    return ours.flatMap((file) => [
      ...found(file, DRAWING, () => `draw it by ${DRAWN_IN}`),
      ...found(file, SEQUENCE, ([, name = '']) => (known.includes(`'${name}'`) ? null : `name it in ${DRAWN_IN}`)),
    ])
  },
}

function found(file: SourceFile, what: RegExp, wordsFor: (match: RegExpMatchArray) => string | null): Finding[] {
  return [...file.text.matchAll(what)].flatMap((match) => {
    const words = wordsFor(match)
    return words ? [{ path: file.path, line: lineAt(file, match.index), words }] : []
  })
}
