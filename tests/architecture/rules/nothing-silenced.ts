import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

const SILENCER = /@ts-(ignore|nocheck)|(oxlint|eslint)-disable|biome-ignore|\b(TODO|FIXME)\b/
/** The linter may be told that it is wrong on one line, if the line says why. */
const REASONED = /^\s*oxlint-disable-next-line [\w/-]+ -- .{8}/
const ASIDE = /\b(?:it|test|describe)\.(only|skip|todo|fails|fixme)\b|\bx(it|describe)\(/g

/** A warning that is silenced, a test left aside and a task in a comment are all forgotten the same way. */
export const nothingSilenced: Rule = {
  name: 'nothing is silenced, left aside or put off in a comment',
  find: (files) => files.filter(({ path }) => !path.startsWith('tests/architecture/')).flatMap(silencers),
}

function silencers(file: SourceFile): Finding[] {
  const comments = file.syntax.comments
    .filter(({ value }) => SILENCER.test(value) && !REASONED.test(value))
    .map(({ start }) => start)
  const aside = [...file.text.matchAll(ASIDE)].map(({ index }) => index)
  return [...comments, ...aside].map((start) => ({
    path: file.path,
    line: lineAt(file, start),
    words: 'mend it now, or make it an issue',
  }))
}
