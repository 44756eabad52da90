import { searchForm } from '#domain/kernel/search-text.ts'

/** A state that a list can be narrowed to, in the reader's words. */
interface Choice {
  label: string
  value: string
}

/** `status:active` or `state:draft` among other words, as people write it: with or without the whole word. */
const NARROWED = /(?:^|\s)(?:status|state|estado):(\S*)/iu

/** Splits `maple status:overdue`: what is looked for beside it, and the states that fit; null where none is named. */
export function readNarrowed<Known extends Choice>(
  typed: string,
  choices: readonly Known[],
): { rest: string; fitting: readonly Known[] } | null {
  const [whole, asked] = NARROWED.exec(typed) ?? []
  if (whole === undefined || asked === undefined) return null
  const wanted = plain(asked)
  const fitting = choices.filter(
    ({ label, value }) => plain(label).startsWith(wanted) || plain(value).startsWith(wanted),
  )
  return { rest: typed.replace(whole, ' ').replace(/\s+/g, ' ').trim(), fitting }
}

function plain(text: string): string {
  return searchForm(text).replace(/[^\p{L}\p{N}]/gu, '')
}
